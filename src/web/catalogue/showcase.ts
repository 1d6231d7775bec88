import { regions } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { filterRecommendable } from '../../domain/catalogue/calculators/sizing.ts';
import { onePerGroup } from '../../domain/catalogue/variants/one-per-group.ts';

/** Maximum number of featured products, and number of placeholders while they load. */
export const featuredLimit = 4;

/** Returns the featured products: the UK & EU region first, each region in catalogue order. */
export function selectFeatured(products: readonly ListedProduct[]): ListedProduct[] {
  const featured = onePerGroup(products.filter(({ isFeatured }) => isFeatured));
  return regions.flatMap((range) => featured.filter(({ region }) => region === range)).slice(0, featuredLimit);
}

/** Returns what home and schools show of a large catalogue: featured products and candidates of the sizing rule. */
export function selectShowcase<Item extends ListedProduct>(products: readonly Item[]): Item[] {
  const shown = new Set<ListedProduct>([...selectFeatured(products), ...filterRecommendable(products)]);
  return products.filter((product) => shown.has(product));
}
