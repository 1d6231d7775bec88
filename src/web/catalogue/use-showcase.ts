import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { usePageData } from '../page-data/page-data-context.tsx';

/**
 * The products that home and schools choose from: the whole catalogue, or the part of a large one that came with the
 * page and holds all they need. Undefined while they are on their way; empty where they could not be fetched.
 */
export function useShowcase(): readonly ListedProduct[] | undefined {
  const { showcase } = usePageData();
  const { data, failed } = useResource<readonly ListedProduct[]>(apiPaths.products, { enabled: !showcase });
  return data ?? showcase ?? (failed ? [] : undefined);
}
