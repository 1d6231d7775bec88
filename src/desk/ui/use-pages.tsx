import { type ReactNode, useState } from 'react';

export interface Pages {
  /** Where the page that is shown begins; '' at the first. */
  readonly after: string;
  /** Back to the first, for another search. */
  readonly reset: () => void;
  readonly buttons: (next: string | null) => ReactNode;
}

/** The way through a list that goes on where the last page ended. */
export function usePages(): Pages {
  const [starts, setStarts] = useState<readonly string[]>([]);
  return {
    after: starts.at(-1) ?? '',
    reset: () => setStarts([]),
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
