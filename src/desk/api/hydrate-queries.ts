import { type DehydratedQuery, dehydratedQueriesId } from '../../contract/desk/dehydrated-queries.ts';
import { queryClient } from './queries.ts';

/** Hydrates the query cache with the results embedded in the document, as if just fetched. */
export function hydrateQueries(): void {
  const text = document.getElementById(dehydratedQueriesId)?.textContent;
  if (!text) return;
  for (const [name, input, output] of JSON.parse(text) as readonly DehydratedQuery[]) {
    queryClient.setQueryData([name, input], output);
  }
}
