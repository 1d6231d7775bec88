import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import type { ListCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { selectProducts } from '../../../domain/catalogue/list/selection.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';

/** Products to list and the total number of matches; undefined while they load. */
export interface Selection {
  readonly products: readonly ListedProduct[];
  readonly count: number;
}

/**
 * Returns the products of a list. For a catalogue too large to embed, the server's selection applies until the
 * catalogue has loaded or the criteria change.
 */
export function useSelection(region: Region, path: string, criteria: ListCriteria): Selection | undefined {
  const { catalogue } = usePageData();
  const { products } = useCatalogue();
  if (products) {
    const selected = selectProducts(products, region, criteria);
    return { products: selected, count: selected.length };
  }
  const query = serialiseCriteria(criteria);
  const stands = catalogue && !catalogue.whole && catalogue.url === (query ? `${path}?${query}` : path);
  return stands ? catalogue : undefined;
}
