import type { PricePeriod } from '../../../../domain/pricing/price-history.ts';
import type { Database } from '../../engine/database.ts';
import type { PriceHistoryRow } from '../../engine/schema/product-rows.ts';
import { batchesOf, paged, pageSize } from '../../engine/sql/paged.ts';

/** Returns the price history of a product, oldest period first. */
export async function readPriceHistory(db: Database, productId: string): Promise<PricePeriod[]> {
  const rows = await selectSteps(db).where('product_id', '=', productId).execute();
  return rows.map(stepFromRow);
}

/** Returns the price histories of some products by id, oldest period first. */
export async function readPriceHistories(db: Database, ids: readonly string[]): Promise<Map<string, PricePeriod[]>> {
  const histories = new Map<string, PricePeriod[]>();
  for (const batch of batchesOf(ids)) {
    addSteps(histories, await selectSteps(db).where('product_id', 'in', batch).execute());
  }
  return histories;
}

/** Returns the price history of every product by id, oldest period first. */
export async function readAllPriceHistories(db: Database): Promise<Map<string, PricePeriod[]>> {
  const byProduct = new Map<string, PricePeriod[]>();
  const pages = paged((last: PriceHistoryRow | undefined) =>
    db
      .selectFrom('price_history')
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where((e) =>
          e(e.refTuple('product_id', 'from_at'), '>', e.tuple(last?.product_id ?? '', last?.from_at ?? 0)),
        ),
      )
      .orderBy('product_id')
      .orderBy('from_at')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) addSteps(byProduct, rows);
  return byProduct;
}

function addSteps(histories: Map<string, PricePeriod[]>, rows: readonly PriceHistoryRow[]): void {
  for (const row of rows) {
    const steps = histories.get(row.product_id);
    if (steps) steps.push(stepFromRow(row));
    else histories.set(row.product_id, [stepFromRow(row)]);
  }
}

function selectSteps(db: Database) {
  return db.selectFrom('price_history').selectAll().orderBy('from_at');
}

function stepFromRow(row: PriceHistoryRow): PricePeriod {
  return { from: row.from_at, price: row.price_minor, originalPrice: row.original_price_minor };
}
