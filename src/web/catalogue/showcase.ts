import { regions } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { filterRecommendable } from '../../domain/catalogue/calculators/sizing.ts';

/** The featured strip shows at most this many products, and as many placeholders while they are on their way. */
export const featuredLimit = 4;

/** The featured products: those of the UK & EU range first, each range in catalogue order. */
export function selectFeatured(products: readonly ListedProduct[]): ListedProduct[] {
  const featured = products.filter(({ isFeatured }) => isFeatured);
  return regions.flatMap((range) => featured.filter(({ region }) => region === range)).slice(0, featuredLimit);
}

/**
 * All that home and schools ever show of a large catalogue: the featured products and what the sizing rule may name.
 */
export function selectShowcase<Item extends ListedProduct>(products: readonly Item[]): Item[] {
  const shown = new Set<ListedProduct>([...selectFeatured(products), ...filterRecommendable(products)]);
  return products.filter((product) => shown.has(product));
}
