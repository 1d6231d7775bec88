import { createHash } from 'node:crypto';
import type { StoredProduct } from '../store/catalogue/products.ts';

/** Version hash of a product: equal for equal products in any database, different after any change. */
export function versionOf(product: StoredProduct): string {
  const fields: (keyof StoredProduct)[] = [
    'id',
    'name',
    'brand',
    'region',
    'price',
    'originalPrice',
    'roomSize',
    'isFeatured',
    'inStock',
    'description',
    'features',
    'specifications',
  ];
  const pictures = product.pictures.map(({ name, alt, kind }) => [name, alt, kind ?? null]);
  const hidden = product.hidden ? [product.hidden] : [];
  const { part, fits, filterSize = null, hours = null } = product.spare ?? {};
  const spare = part ? [[part, fits, filterSize, hours]] : [];
  const { sku = null, gtin = null, weightGrams = null, hsCode = null, countryOfOrigin = null } = product;
  const facts = [sku, gtin, weightGrams, hsCode, countryOfOrigin, product.lowStockLevel ?? null];
  // A product without them keeps the version that it had before they existed.
  const item = facts.some((fact) => fact !== null) ? [facts] : [];
  const { group, name = '', options = [] } = product.variant ?? {};
  const variant = group ? [['variant', group, name, ...options.map((option) => [option.name, option.value])]] : [];
  const size = product.packageSize === undefined ? [] : [{ packageSize: product.packageSize }];
  const text = JSON.stringify([
    ...fields.map((field) => product[field]),
    pictures,
    ...hidden,
    ...spare,
    ...item,
    ...variant,
    ...size,
  ]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
