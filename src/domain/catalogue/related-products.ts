import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { priceToMinor } from '../shared/money/money.ts';

/** How many others stand below a product at most. */
export const maxRelated = 4;

/**
 * What else somebody who looks at a product may want: others of its range, those for rooms of the same size first, then
 * what is in stock, then the nearest in price.
 */
export function relatedProducts<Item extends ListedProduct>(
  products: readonly Item[],
  product: ListedProduct,
  limit: number,
): Item[] {
  const price = priceToMinor(product.price);
  return products
    .filter(({ id, region }) => id !== product.id && region === product.region)
    .map((other) => ({
      other,
      // Reckoned once for each, and not for each pair that is compared. No price is as large as 1e10.
      distance:
        (2 * Number(other.roomSize !== product.roomSize) + Number(!other.inStock)) * 1e10 +
        Math.abs(priceToMinor(other.price) - price),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ other }) => other);
}
