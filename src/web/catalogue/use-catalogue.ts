import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';

/** All products; undefined while they are on their way, and where they could not be fetched. */
export function useCatalogue(): { products: readonly ListedProduct[] | undefined; failed: boolean } {
  const { data, failed } = useResource<readonly ListedProduct[]>(apiPaths.products);
  return { products: data, failed };
}

/** The products if they are known already; never asks the server. */
export function useKnownCatalogue(): readonly ListedProduct[] | undefined {
  return useResource<readonly ListedProduct[]>(apiPaths.products, { enabled: false }).data;
}
