import type { Product } from '../../contract/product.ts';
import { apiPaths } from '../../contract/routes.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { useResource } from '../resource/use-resource.ts';

/**
 * The products that home and schools choose from: the whole catalogue, or the part of a large one that came with the page
 * and holds all they need. Undefined while they are on their way; empty where they could not be fetched.
 */
export function useShowcase(): readonly Product[] | undefined {
  const { showcase } = usePageData();
  const { data, failed } = useResource<readonly Product[]>(apiPaths.products, { enabled: !showcase });
  return data ?? showcase ?? (failed ? [] : undefined);
}
