import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '../../../web/ui/dom/create-listeners.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { errorMessage } from '../../api/desk-error.ts';
import { onOrphanedError } from '../../api/orphaned-errors.ts';
import { useBottomOffset } from '../use-bottom-offset.ts';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/** How long a notice, and its undo, stays. */
const noticeMs = 10_000;

let notices: readonly Notice[] = [];
let last = 0;
const { subscribe, notify: notifyWatchers } = createListeners();

function change(next: readonly Notice[]): void {
  notices = next;
  notifyWatchers();
}

/** Shows a notice. @param undo undoes the change, while the notice is shown */
export function notify(text: string, undo?: () => void): void {
  last += 1;
  const id = last;
  change([...notices.slice(-2), { id, text, undo }]);
  setTimeout(() => dismiss(id), noticeMs);
}

onOrphanedError(notify);

/** Shows why a change failed. */
export const notifyError = (error: unknown): void => notify(errorMessage(error));

/** Shows that a change was undone, or why not. */
export function notifyUndone<Output>(undoing: Promise<Output>, describe: (output: Output) => string): Promise<void> {
  return undoing.then(
    (output) => notify(describe(output)),
    (error) => notify(`Not undone. ${errorMessage(error)}`),
  );
}

const dismiss = (id: number) => change(notices.filter((notice) => notice.id !== id));

/** Toast notices with undo, at the bottom edge or above a bottom bar. */
export function Notifications(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => notices);
  const box = useRef<HTMLDivElement>(null);
  useBottomOffset(box, shown);
  return (
    <div
      ref={box}
      role="status"
      data-over
      className="no-print pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 md:bottom-6"
    >
      {shown.map(({ id, text, undo }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-center gap-3 rounded-control bg-ink px-4 py-2.5 text-ground shadow-float"
        >
          <span>
            <NoWrapReferences>{text}</NoWrapReferences>
          </span>
          {undo && (
            <button
              type="button"
              className="font-semibold underline"
              onClick={() => {
                dismiss(id);
                undo();
              }}
            >
              Undo
            </button>
          )}
          <button type="button" className="px-1" onClick={() => dismiss(id)}>
            <span aria-hidden="true">✕</span>
            <span className="sr-only">Dismiss</span>
          </button>
        </div>
      ))}
    </div>
  );
}
