import type { ReactNode } from 'react';
import { useCursors } from './use-cursors.ts';

export interface Pages {
  /** Cursor of the current page; '' for the first. */
  readonly after: string;
  readonly buttons: (next: string | null) => ReactNode;
}

/** Cursor pagination; another list starts at its first page. @param of identifies the list */
export function usePages(of: string): Pages {
  const [starts, setStarts] = useCursors(of);
  return {
    after: starts.at(-1) ?? '',
    buttons: (next) =>
      (next !== null || starts.length > 0) && (
        <div className="no-print flex justify-center gap-3 border-t border-line p-3">
          <button
            type="button"
            className="button"
            disabled={starts.length === 0}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Previous
          </button>
          <button
            type="button"
            className="button"
            disabled={next === null}
            onClick={() => next !== null && setStarts([...starts, next])}
          >
            Next
          </button>
        </div>
      ),
  };
}
