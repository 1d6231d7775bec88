import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';

/** Returns all products; undefined while they load and if they cannot be fetched. */
export function useCatalogue(): { products: readonly ListedProduct[] | undefined; failed: boolean } {
  const { data, failed } = useResource<readonly ListedProduct[]>(apiPaths.products);
  return { products: data, failed };
}

/** Returns the products if they are cached; never sends a request. */
export function useKnownCatalogue(): readonly ListedProduct[] | undefined {
  return useResource<readonly ListedProduct[]>(apiPaths.products, { enabled: false }).data;
}
