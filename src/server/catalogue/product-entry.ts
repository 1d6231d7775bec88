import { toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import { versionOf } from './product-version.ts';

/** A product in the form in which products are imported: without its count, which an old file would put back. */
export function entryOf({ price, originalPrice, stockLeft: _, ...product }: StoredProduct) {
  return {
    ...product,
    price: toDecimal(price),
    ...(originalPrice !== null && { originalPrice: toDecimal(originalPrice) }),
  };
}

/** A product to be imported again, with its version, by which an import knows whether it has changed since. */
export function versionedEntryOf(product: StoredProduct) {
  return { ...entryOf(product), version: versionOf(product) };
}
