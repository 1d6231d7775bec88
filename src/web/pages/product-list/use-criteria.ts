import { type ListCriteria, noCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { parseCriteria, serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { useLocation, useSearch } from '../../navigation/location.ts';

/** Returns search, filters and sort of the URL, and functions to change them, which replace the history entry. */
export function useCriteria(path: string, resetKeepsSort: boolean) {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const criteria = parseCriteria(params);

  const write = (next: ListCriteria) => {
    const query = serialiseCriteria(next);
    navigate(query ? `${path}?${query}` : path, { replace: true });
  };

  return {
    criteria,
    // Merges into the current URL: a search updates it a frame late.
    change: (part: Partial<ListCriteria>) => write({ ...parseCriteria(new URLSearchParams(location.search)), ...part }),
    reset: () => write(resetKeepsSort ? { ...noCriteria, sort: criteria.sort } : noCriteria),
  };
}
