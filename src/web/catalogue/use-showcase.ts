import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { usePageData } from '../page-data/page-data-context.tsx';

/**
 * Returns the products that home and schools choose from: the whole catalogue, or the sufficient subset of a large
 * one that comes with the page. Undefined while they load; empty if they cannot be fetched.
 */
export function useShowcase(): readonly ListedProduct[] | undefined {
  const { showcase } = usePageData();
  const { data, failed } = useResource<readonly ListedProduct[]>(apiPaths.products, { enabled: !showcase });
  return data ?? showcase ?? (failed ? [] : undefined);
}
