import type { Product } from '../../contract/catalogue/product.ts';
import { type Minor, priceToMinor } from '../shared/money/money.ts';

/** Returns the was price; undefined unless it is higher than the current price. */
export function wasPrice({ price, originalPrice }: Pick<Product, 'price' | 'originalPrice'>): Minor | undefined {
  if (originalPrice === undefined) return undefined;
  const was = priceToMinor(originalPrice);
  return was > priceToMinor(price) ? was : undefined;
}
