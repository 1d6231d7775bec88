import type { PageMatch } from '../../contract/shared/routes.ts';
import { parseComparedIds, serialiseComparedIds } from './compare/compared-ids.ts';
import { parseCriteria, serialiseCriteria } from './list/query-string.ts';

/**
 * Returns the canonical URL of a page: the cache key of the server's page cache and of the service worker. Each page
 * names the parameters that change its content; all others are dropped, such as advertising parameters, whose names
 * cannot be listed.
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
