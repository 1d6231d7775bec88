import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { priceToMinor } from '../shared/money/money.ts';
import { onePerGroup } from './variants/one-per-group.ts';

/** Maximum number of related products on a product page. */
export const maxRelated = 4;

/**
 * Returns related products: others of the region and of other groups, those for the same room size first, then those in
 * stock, then the nearest in price.
 */
export function relatedProducts<Item extends ListedProduct>(
  products: readonly Item[],
  product: ListedProduct,
  limit: number,
): Item[] {
  const price = priceToMinor(product.price);
  const others = products.filter(
    ({ id, region, group }) =>
      id !== product.id && region === product.region && (!group || group.id !== product.group?.id),
  );
  return onePerGroup(others)
    .map((other) => ({
      other,
      // Calculated once per product, not per comparison. No price reaches 1e10.
      distance:
        (2 * Number(other.roomSize !== product.roomSize) + Number(!other.inStock)) * 1e10 +
        Math.abs(priceToMinor(other.price) - price),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ other }) => other);
}
