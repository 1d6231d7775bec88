import { type ListCriteria, noCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { parseCriteria, serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { useLocation, useSearch } from '../../navigation/location.ts';

/** Search, filters and sort as they stand in the address, and the way to change them: the entry is replaced. */
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
    // On what stands in the address by then: a search comes a frame late.
    change: (part: Partial<ListCriteria>) => write({ ...parseCriteria(new URLSearchParams(location.search)), ...part }),
    reset: () => write(resetKeepsSort ? { ...noCriteria, sort: criteria.sort } : noCriteria),
  };
}
