import { useEffect } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { usePageData } from '../page-data/page-data-context.tsx';

/**
 * Returns one product in full: from the product list or, if the catalogue is large, fetched on its own. If neither
 * can be read the document is reloaded, which shows the product or the error.
 */
export function useProduct(id: string): { product: Product | undefined; isUnknown: boolean } {
  const { catalogue, large } = usePageData();
  const isIt = (one: { readonly id: string }): one is Product => one.id === id && 'description' in one;
  const come = (catalogue?.products as readonly { readonly id: string }[] | undefined)?.find(isIt);
  const { data, failed } = useResource<Product | readonly Product[]>(apiPaths.products + (large ? `/${id}` : ''), {
    enabled: !large || !come,
  });
  const known = data && ([data].flat() as readonly Product[]).find(isIt);
  const product = known ?? come;
  const isUnknown = !!data || catalogue?.products.length === 0;
  const isUnread = failed && !product && !isUnknown;
  useEffect(() => {
    if (isUnread) location.reload();
  }, [isUnread]);
  return { product, isUnknown };
}
