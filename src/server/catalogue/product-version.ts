import { createHash } from 'node:crypto';
import type { StoredProduct } from '../store/catalogue/products.ts';

/** What stands for a product as it is: the same product has the same, in any store, and a changed one another. */
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
  const text = JSON.stringify([...fields.map((field) => product[field]), pictures, ...hidden]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
