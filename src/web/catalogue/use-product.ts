import { useEffect } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { usePageData } from '../page-data/page-data-context.tsx';

type Known = readonly { readonly id: string }[];

/**
 * Returns one product in full, a purifier or a spare part: from the lists or, if the catalogue is large, fetched on
 * its own. If it cannot be read the document is reloaded, which shows the product or the error.
 */
export function useProduct(id: string): { product: Product | undefined; isUnknown: boolean } {
  const { catalogue, large, spares } = usePageData();
  const find = (known: Known = []) => known.find((one): one is Product => one.id === id && 'description' in one);
  const come = find(catalogue?.products) ?? find(spares?.products);
  const { data, failed } = useResource<Product | readonly Product[]>(apiPaths.products + (large ? `/${id}` : ''), {
    enabled: !large || !come,
  });
  const known = find(data && [data].flat());
  const isElsewhere = !large && data !== undefined && !known;
  const parts = useResource<readonly Product[]>(apiPaths.spares, { enabled: isElsewhere });
  const product = known ?? find(parts.data) ?? come;
  const isUnknown = large ? !!data || catalogue?.products.length === 0 : isElsewhere && parts.data !== undefined;
  const isUnread = (failed || parts.failed) && !product && !isUnknown;
  useEffect(() => {
    if (isUnread) location.reload();
  }, [isUnread]);
  return { product, isUnknown };
}
