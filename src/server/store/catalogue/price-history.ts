import type { PriceStep } from '../../../domain/products/price-history.ts';
import type { Database } from '../engine/database.ts';
import type { PriceHistoryRow } from '../engine/schema.ts';

/** What one product has cost, the oldest step first. */
export async function readPriceHistory(db: Database, productId: string): Promise<PriceStep[]> {
  const rows = await selectSteps(db).where('product_id', '=', productId).execute();
  return rows.map(stepFromRow);
}

/** What every product has cost, by its id, the oldest step first. */
export async function readAllPriceHistories(db: Database): Promise<Map<string, PriceStep[]>> {
  const byProduct = Map.groupBy(await selectSteps(db).execute(), (row) => row.product_id);
  return new Map(Array.from(byProduct, ([id, rows]) => [id, rows.map(stepFromRow)]));
}

function selectSteps(db: Database) {
  return db.selectFrom('price_history').selectAll().orderBy('from_at');
}

function stepFromRow(row: PriceHistoryRow): PriceStep {
  return { from: row.from_at, price: row.price_minor, originalPrice: row.original_price_minor };
}
