import type { Product } from '../../contract/catalogue/product.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { usePageData } from '../page-data/page-data-context.tsx';

/** Returns all spare parts, or the spare parts embedded in the page until they load; undefined if none are known. */
export function useSpares(): readonly Product[] | undefined {
  const { spares } = usePageData();
  return useResource<readonly Product[]>(apiPaths.spares).data ?? spares?.products;
}

/** Returns all spare parts if they are cached; never sends a request. */
export function useKnownSpares(): readonly Product[] | undefined {
  return useResource<readonly Product[]>(apiPaths.spares, { enabled: false }).data;
}
