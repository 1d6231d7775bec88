import type { Database } from '../engine/database.ts';
import type { StoredProduct } from './stored-product.ts';

/** Name, region and price of a product. */
export type NamedProduct = Pick<StoredProduct, 'id' | 'name' | 'region' | 'price'>;

/** Returns products by id; deleted ones are missing. */
export async function nameProducts(db: Database, ids: readonly string[]): Promise<Map<string, NamedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'region', 'price_minor'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name, region, price_minor: price }) => [id, { id, name, region, price }]));
}
