import { type ReactNode, useState } from 'react';
import type { InputOf } from '../../../contract/desk/call.ts';
import type { Operation } from '../../../contract/shared/operation.ts';
import { useOperation } from '../../api/queries.ts';
import { Button } from '../button.tsx';
import type { LoadedProps } from '../feedback/states.tsx';

export interface PagedList<Page> extends Pick<LoadedProps<Page>, 'query'> {
  /** Buttons to the other pages; nothing if there is only one. */
  readonly buttons: ReactNode;
}

/**
 * A page of a list operation. Keyset pagination: the last page is as fast as the first. Another input starts at its
 * first page.
 * @param words of the two buttons; lists that are not ordered by time have others
 */
export function usePagedList<const O extends Operation>(
  contract: O,
  input: Omit<InputOf<O>, 'after'>,
  [back, on]: readonly [string, string] = ['Newer', 'Older'],
) {
  const of = JSON.stringify(input);
  const [kept, setKept] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({ of, cursors: [] });
  const cursors = kept.of === of ? kept.cursors : [];
  const go = (next: readonly string[]) => setKept({ of, cursors: next });
  const query = useOperation<O>(contract, { ...input, after: cursors.at(-1) } as InputOf<O>);
  const { next = null } = (query.data ?? {}) as { readonly next?: string | null };
  const buttons = (next !== null || cursors.length > 0) && (
    <nav aria-label="Pages" className="no-print flex gap-2">
      <Button disabled={cursors.length === 0} onClick={() => go(cursors.slice(0, -1))}>
        {back}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && go([...cursors, next])}>
        {on}
      </Button>
    </nav>
  );
  return { query, buttons };
}

/** Words of the buttons of a list that is not ordered by time. */
export const previousAndNext = ['Previous', 'Next'] as const;
