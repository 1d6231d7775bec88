import { searchTermsOf } from '../../../../domain/orders/order-search-terms.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../engine/database.ts';
import { type OrderHeader, orderFromRow } from '../orders.ts';

/** Cursor: position of an order in chronological order. */
export interface OrderCursor {
  readonly createdAt: number;
  readonly id: string;
}

/** Orders older than this are all visible: a commit may take a minute, and clocks of machines differ. */
const settledAfterMs = 10 * 60_000;
/** Orders indexed per transaction: 4 ms on SQLite. */
const batch = 100;

/** Returns the newest order in the search index. */
export async function readIndexCursor(db: Database): Promise<OrderCursor> {
  const row = await db.selectFrom('order_search_cursor').selectAll().executeTakeFirst();
  return { createdAt: row?.placed_at ?? 0, id: row?.order_id ?? '' };
}

/** Whether an order is indexed: at or before the cursor. */
export function isIndexed(mark: OrderCursor, { createdAt, id }: OrderCursor): boolean {
  return createdAt < mark.createdAt || (createdAt === mark.createdAt && id <= mark.id);
}

/**
 * Adds the next orders to the search index, outside the transactions that place them. Of several concurrent
 * instances, one does the work. Returns whether there may be more.
 */
export async function indexNextOrders(store: Store, now: number): Promise<boolean> {
  const settled = now - settledAfterMs;
  const mark = await readIndexCursor(store.db);
  if (mark.createdAt > settled) {
    // The clock was set back, or another machine's clock is ahead: later orders may lie before the cursor, not
    // indexed.
    await inTransaction(store, (tx) => advanceCursor(tx, mark, { createdAt: settled, id: '' }));
    return true;
  }
  const ahead = (db: Database) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(mark.createdAt, mark.id)))
      .where('created_at', '<', settled)
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch);
  // This read takes no lock, and usually finds nothing.
  if (!(await ahead(store.db).limit(1).executeTakeFirst())) return false;
  return inTransaction(store, async (tx) => {
    // An erasure or correction of one of these orders waits until its terms are indexed and can be removed.
    const rows = await ahead(tx)
      .$if(store.engine === 'postgres', (query) => query.forUpdate())
      .execute();
    const last = rows.at(-1);
    if (!last || !(await advanceCursor(tx, mark, { createdAt: last.created_at, id: last.id }))) return true;
    await insertTerms(tx, rows.map(orderFromRow));
    return rows.length === batch;
  });
}

/** Returns false if another instance has moved the cursor since. */
async function advanceCursor(tx: Tx, from: OrderCursor, to: OrderCursor): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_search_cursor')
    .set({ placed_at: to.createdAt, order_id: to.id })
    .where('placed_at', '=', from.createdAt)
    .where('order_id', '=', from.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function insertTerms(tx: Tx, orders: readonly OrderHeader[]): Promise<void> {
  const rows = orders.flatMap((order) =>
    searchTermsOf(order).map((word) => ({ word, placed_at: order.createdAt, order_id: order.id })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('order_search_terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the indexed terms of a changed order. The caller holds the row lock. */
export async function reindexOrder(tx: Tx, before: OrderHeader, after: OrderHeader): Promise<void> {
  const { createdAt, id } = before;
  const gone = searchTermsOf(before);
  if (gone.length > 0) {
    await tx
      .deleteFrom('order_search_terms')
      .where('word', 'in', gone)
      .where('placed_at', '=', createdAt)
      .where('order_id', '=', id)
      .execute();
  }
  if (isIndexed(await readIndexCursor(tx), { createdAt, id })) await insertTerms(tx, [after]);
}
