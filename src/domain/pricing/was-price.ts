import type { Product } from '../../contract/catalogue/product.ts';
import { type Minor, priceToMinor } from '../shared/money/money.ts';

/**
 * The price that stands struck through beside the present one; undefined where none does: it is shown where it was
 * higher.
 */
export function wasPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): Minor | undefined {
  if (originalPrice === undefined) return undefined;
  const was = priceToMinor(originalPrice);
  return was > priceToMinor(price) ? was : undefined;
}
