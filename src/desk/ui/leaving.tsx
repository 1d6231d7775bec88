import { type ReactNode, useSyncExternalStore } from 'react';
import { Dialog } from './dialog.tsx';
import { leaving } from './unsaved.ts';

/** Asks whether somebody leaves a form that they have not saved. */
export function Leaving(): ReactNode {
  const waiting = useSyncExternalStore(leaving.subscribe, leaving.current);
  if (!waiting) return null;
  return (
    <Dialog title="Leave without saving?" onClose={leaving.stay}>
      <p className="text-ink-soft">
        What you typed is not saved yet. This browser keeps it: it is here again when you come back.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button-primary" onClick={leaving.stay}>
          Stay
        </button>
        <button type="button" className="button" onClick={leaving.leave}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
