import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskArticle } from '../../../../contract/content/articles.ts';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';

interface Preview extends Pick<DeskArticle, 'problems' | 'pictures'> {
  readonly page: string | null;
}

/** The page of an article or page as typed, and what it still lacks. @param name of the form */
export function useEntryPreview<Entry>(
  name: string,
  entry: Entry,
  call: (entry: Entry, signal: AbortSignal) => Promise<Preview>,
) {
  const rested = useDebounced(entry, 500);
  const preview = useQuery<Preview>({
    queryKey: ['entry-preview', name, rested],
    queryFn: ({ signal }) => call(rested, signal),
    placeholderData: keepPreviousData,
  });
  // The entry whose page it is, so that a fault is not shown of a field that has changed since.
  return { ...preview, entry: rested };
}
