import { type KeyboardEvent, useEffect, useState } from 'react';

interface Found<Item> {
  /** The search text. */
  readonly search: string;
  /** The query for it; its data is of an earlier text while it is a placeholder. */
  readonly found: { readonly data: unknown; readonly error: unknown; readonly isPlaceholderData: boolean };
  /** The first result that can be picked. */
  readonly first: Item | undefined;
  readonly onPick: (item: Item) => void;
}

/**
 * Handles Enter in a search field: picks the first result, once the results of this text have arrived. More typing
 * cancels it.
 */
export function usePickOnEnter<Item>({ search, found, first, onPick }: Found<Item>) {
  const isCurrent = (found.data !== undefined || found.error !== null) && !found.isPlaceholderData;
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || (entered === search && !isCurrent)) return;
    setEntered(undefined);
    if (entered === search && search !== '' && first) onPick(first);
  });
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setEntered(search);
  };
}
