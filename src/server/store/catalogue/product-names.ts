import type { Region } from '../../../contract/catalogue/product.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';

/** Name, region and price of a product. */
export interface NamedProduct {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: Minor;
}

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
