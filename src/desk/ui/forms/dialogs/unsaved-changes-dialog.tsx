import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../button.tsx';
import { Dialog } from '../../feedback/dialog.tsx';
import { pendingNavigation } from '../unsaved-changes.ts';

/** Asks before leaving a form with unsaved changes. */
export function UnsavedChangesDialog(): ReactNode {
  const waiting = useSyncExternalStore(pendingNavigation.subscribe, pendingNavigation.current);
  if (!waiting) return null;
  return (
    <Dialog title="Leave without saving?" onClose={pendingNavigation.stay}>
      <p className="text-ink-soft">
        {pendingNavigation.losesInput() ? 'You’ll lose what you’ve entered.' : 'We’ll keep a draft in this browser.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button data-cancel variant="primary" onClick={pendingNavigation.stay}>
          Stay
        </Button>
        <Button onClick={pendingNavigation.leave}>Leave</Button>
      </div>
    </Dialog>
  );
}
