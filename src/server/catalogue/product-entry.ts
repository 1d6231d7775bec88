import { toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import { versionOf } from './product-version.ts';

/** A product in the import format, without its stock, which an old file would restore. */
export function entryOf({ price, originalPrice, stockLeft: _, ...product }: StoredProduct) {
  return {
    ...product,
    price: toDecimal(price),
    ...(originalPrice !== null && { originalPrice: toDecimal(originalPrice) }),
  };
}

/** A product in the import format with its version, by which an import detects later changes. */
export function versionedEntryOf(product: StoredProduct) {
  return { ...entryOf(product), version: versionOf(product) };
}
