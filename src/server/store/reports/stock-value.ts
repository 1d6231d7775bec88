import { sql } from 'kysely';
import type { StockRow } from '../../../contract/reports/stock.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Database } from '../engine/database.ts';

/** Returns the products with stock left, the most valuable first. */
export async function listStockValue(db: Database): Promise<StockRow[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'region', 'price_minor', 'stock_left'])
    .where('stock_left', '>', 0)
    .orderBy(sql`cast(stock_left as bigint) * price_minor`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, region, price_minor: price, stock_left }) => {
    const left = stock_left ?? 0;
    return { productId: id, name, currency: saleCurrency[region], price, left, value: left * price };
  });
}

/** Counts the products on sale whose stock is not counted. */
export async function countUncounted(db: Database): Promise<number> {
  const { uncounted } = await db
    .selectFrom('products')
    .select((e) => e.fn.countAll().as('uncounted'))
    .where('stock_left', 'is', null)
    .where('hidden', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(uncounted);
}
