import { useEffect } from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { apiPaths, pagePath } from '../../../contract/shared/routes.ts';
import { parseComparedIds, serialiseComparedIds } from '../../../domain/catalogue/compare/compared-ids.ts';
import { useResource } from '../../data-cache/use-resource.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { comparisonStore } from './kept-comparison.ts';

/**
 * Returns the products that can be compared; undefined while they load. Of a large catalogue the document embeds only
 * the products in its URL, so another comparison loads another document.
 */
export function useComparable(params: URLSearchParams): readonly Product[] | undefined {
  const { catalogue, large } = usePageData();
  const whole = useResource<readonly Product[]>(apiPaths.products, { enabled: !large }).data;
  const asked = parseComparedIds(params, () => true);
  const kept = params.has('add') && large ? comparisonStore.read() : [];
  const wanted = serialiseComparedIds(
    parseComparedIds(new URLSearchParams({ ids: [...kept, ...asked].join() }), () => true),
  );
  const brought = catalogue?.whole === false ? catalogue : undefined;
  const isBrought = brought?.url.startsWith(pagePath('compare')) === true;
  const known = isBrought ? brought.products.filter((one): one is Product => 'description' in one) : [];
  const isElsewhere = large && (!isBrought || params.has('add'));
  useEffect(() => {
    if (isElsewhere) location.replace(`${pagePath('compare')}${wanted && `?${wanted}`}`);
  }, [isElsewhere, wanted]);
  if (!large) return whole;
  return isBrought ? known : undefined;
}
