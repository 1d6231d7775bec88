import { randomUUID } from 'node:crypto';
import type { StockMovement, StockReason } from '../../../contract/inventory/stock-history.ts';
import { actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';

interface NewMovement {
  readonly productId: string;
  readonly reason: StockReason;
  /** Counts; undefined if the stock is not counted. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly order?: string | undefined;
}

/** Records changes of counted stock, in one statement. What was and is not counted leaves no row. */
export async function recordMovements(tx: Tx, movements: readonly NewMovement[], now: number): Promise<void> {
  const counted = movements.filter(({ before, after }) => before !== after);
  if (counted.length === 0) return;
  const batch = randomUUID();
  const rows = counted.map(({ productId, reason, before, after, order }, index) => ({
    // Rows of one moment are ordered by their position.
    id: `${String(index).padStart(4, '0')}-${batch}`,
    product_id: productId,
    moved_at: now,
    reason,
    change: before === undefined || after === undefined ? null : after - before,
    stock_left: after ?? null,
    order_reference: order ?? null,
    actor: actorOf(tx)?.name ?? null,
  }));
  await tx.insertInto('stock_movements').values(rows).execute();
}

/** Lists the newest changes of a product's stock. */
export async function listMovements(db: Database, productId: string, limit: number): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ moved_at, reason, change, stock_left, order_reference, actor }) => ({
    at: moved_at,
    reason,
    change,
    stockLeft: stock_left,
    order: order_reference,
    by: actor,
  }));
}
