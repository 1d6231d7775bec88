import { type DehydratedQuery, dehydratedQueriesId } from '../../contract/desk/dehydrated-queries.ts';
import { queryClient } from './queries.ts';

/** Takes up what the document brought with it, as if it had just been asked for. */
export function hydrateQueries(): void {
  const text = document.getElementById(dehydratedQueriesId)?.textContent;
  if (!text) return;
  for (const [name, input, output] of JSON.parse(text) as readonly DehydratedQuery[]) {
    queryClient.setQueryData([name, input], output);
  }
}
