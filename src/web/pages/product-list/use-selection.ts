import type { Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import type { ListCriteria } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { selectProducts } from '../../../domain/catalogue/list/selection.ts';
import { useCatalogue } from '../../catalogue/use-catalogue.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';

/** The products to list, and how many match in all; undefined while they are on their way. */
export interface Selection {
  readonly products: readonly ListedProduct[];
  readonly count: number;
}

/**
 * What a list shows. Of a catalogue too large to travel in the page, the server's own selection stands until the whole
 * has arrived or the visitor asks for something else.
 */
export function useSelection(
  region: Region,
  path: string,
  criteria: ListCriteria,
): { selection: Selection | undefined; failed: boolean } {
  const { catalogue } = usePageData();
  const { products, failed } = useCatalogue();
  if (products) {
    const selected = selectProducts(products, region, criteria);
    return { selection: { products: selected, count: selected.length }, failed };
  }
  const query = serialiseCriteria(criteria);
  const stands = catalogue && !catalogue.whole && catalogue.url === (query ? `${path}?${query}` : path);
  return { selection: stands ? catalogue : undefined, failed };
}
