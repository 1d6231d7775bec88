import type { PageMatch } from '../../contract/routes.ts';
import { printCompared, readCompared } from './compared-ids.ts';
import { parseCriteria, printCriteria } from './list/address.ts';

/**
 * The one form of a page's address that stands for all that show the same page: the key of the server's page cache and of the worker's.
 * Each page names the parameters that change what it shows; every other one is left out, such as those of advertising, whose names nobody can list.
 * @param isKnown whether a product is sold under this id
 */
export function pageAddress(
  { page, path }: PageMatch,
  search: URLSearchParams,
  isKnown: (id: string) => boolean = () => true,
): string {
  const query = printQuery(page, search, isKnown);
  return query ? `${path}?${query}` : path;
}

function printQuery(page: PageMatch['page'], search: URLSearchParams, isKnown: (id: string) => boolean): string {
  switch (page) {
    case 'products':
    case 'usProducts':
      return printCriteria(parseCriteria(search));
    case 'compare':
      return printCompared(readCompared(search, isKnown));
    default:
      return '';
  }
}
