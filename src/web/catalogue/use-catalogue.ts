import type { Product } from '../../contract/product.ts';
import { apiPaths } from '../../contract/routes.ts';
import { useResource } from '../resource/use-resource.ts';

/** All products; undefined while they are on their way, and where they could not be fetched. */
export function useCatalogue(): { products: readonly Product[] | undefined; failed: boolean } {
  const { data, failed } = useResource<readonly Product[]>(apiPaths.products);
  return { products: data, failed };
}

/** The products if they are known already; never asks the server. */
export function useKnownCatalogue(): readonly Product[] | undefined {
  return useResource<readonly Product[]>(apiPaths.products, { enabled: false }).data;
}
