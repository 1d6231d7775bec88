import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

/** Units that an order moves of a product. */
export interface ProductMove {
  readonly productId: string;
  readonly reason: StockReason;
  readonly order?: string | undefined;
  readonly change: number;
  /** What is added to the product's present count for that after this move: others followed it. */
  readonly offset: number;
}

/**
 * Records what orders move, in one statement that reads the counts of the products, so that it need not wait for the
 * statements that change them. Products without a count leave no row.
 */
export async function recordOrderMoves(tx: Tx, moves: readonly ProductMove[], now: number): Promise<void> {
  const batch = randomUUID();
  const rows = moves
    .filter(({ change }) => change !== 0)
    .map(({ productId, reason, order, change, offset }, index) => {
      const id = `${String(index).padStart(4, '0')}-${batch}`;
      const actor = actorOf(tx)?.name ?? null;
      return sql<unknown>`select cast(${id} as text), id, cast(${now} as bigint), cast(${reason} as text),
        cast(${change} as integer), stock_left + cast(${offset} as integer), cast(${order ?? null} as text),
        cast(${actor} as text) from products where id = ${productId} and stock_left is not null`;
    });
  if (rows.length === 0) return;
  await sql`insert into stock_movements
    (id, product_id, moved_at, reason, change, stock_left, order_reference, actor)
    ${sql.join(rows, sql` union all `)}`.execute(tx);
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
