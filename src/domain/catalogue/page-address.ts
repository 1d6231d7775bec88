import type { PageMatch } from '../../contract/shared/routes.ts';
import { parseComparedIds, serialiseComparedIds } from './compared-ids.ts';
import { parseCriteria, serialiseCriteria } from './list/query-string.ts';

/**
 * The one form of a page's address that stands for all that show the same page: the key of the server's page cache and
 * of the worker's. Each page names the parameters that change what it shows; every other one is left out, such as those
 * of advertising, whose names nobody can list.
 * @param isKnown whether a product is sold under this id
 */
export function pageAddress(
  { page, path }: PageMatch,
  search: URLSearchParams,
  isKnown: (id: string) => boolean = () => true,
): string {
  const query = serialiseQuery(page, search, isKnown);
  return query ? `${path}?${query}` : path;
}

function serialiseQuery(page: PageMatch['page'], search: URLSearchParams, isKnown: (id: string) => boolean): string {
  switch (page) {
    case 'products':
    case 'usProducts':
      return serialiseCriteria(parseCriteria(search));
    case 'compare':
      return serialiseComparedIds(parseComparedIds(search, isKnown));
    default:
      return '';
  }
}
