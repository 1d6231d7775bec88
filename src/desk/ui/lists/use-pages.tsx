import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';

export interface Pages {
  /** Cursor of the current page; undefined for the first. Keyset pagination: the last page is as fast as the first. */
  readonly after: string | undefined;
  /** Buttons to the other pages; nothing if there is only one. @param next the answer's cursor of the next page */
  readonly buttons: (next: string | null) => ReactNode;
}

/**
 * Cursor pagination; another list starts at its first page.
 * @param of identifies the list
 * @param words of the two buttons; lists that are not ordered by time have others
 */
export function usePages(of: string, [back, on]: readonly [string, string] = ['Newer', 'Older']): Pages {
  const [kept, setKept] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({ of, cursors: [] });
  const cursors = kept.of === of ? kept.cursors : [];
  const go = (next: readonly string[]) => setKept({ of, cursors: next });
  return {
    after: cursors.at(-1),
    buttons: (next) =>
      (next !== null || cursors.length > 0) && (
        <nav aria-label="Pages" className="no-print flex gap-2">
          <Button disabled={cursors.length === 0} onClick={() => go(cursors.slice(0, -1))}>
            {back}
          </Button>
          <Button disabled={next === null} onClick={() => next !== null && go([...cursors, next])}>
            {on}
          </Button>
        </nav>
      ),
  };
}

/** Words of the buttons of a list that is not ordered by time. */
export const previousAndNext = ['Previous', 'Next'] as const;
