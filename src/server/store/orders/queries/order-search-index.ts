import { searchTermsOf } from '../../../../domain/orders/order-search-terms.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../engine/database.ts';
import { type OrderHeader, orderFromRow } from '../orders.ts';

/** Where an order stands in the order of time. */
export interface OrderCursor {
  readonly createdAt: number;
  readonly id: string;
}

/**
 * By then, every order of a moment is there to be read: one may take a minute to be committed, and clocks of machines
 * differ.
 */
const settledAfterMs = 10 * 60_000;
/** Orders whose words one transaction writes: 4 ms on a file. */
const batch = 100;

/** Up to which order words are kept. */
export async function readIndexCursor(db: Database): Promise<OrderCursor> {
  const row = await db.selectFrom('order_words_mark').selectAll().executeTakeFirst();
  return { createdAt: row?.placed_at ?? 0, id: row?.order_id ?? '' };
}

/** Whether an order has its words: it stands before the mark, or at it. */
export function isIndexed(mark: OrderCursor, { createdAt, id }: OrderCursor): boolean {
  return createdAt < mark.createdAt || (createdAt === mark.createdAt && id <= mark.id);
}

/**
 * Keeps the words of the next orders, outside the transactions in which they are placed. Of several instances that do
 * so at once, one does. Returns whether there may be more.
 */
export async function indexNextOrders(store: Store, now: number): Promise<boolean> {
  const settled = now - settledAfterMs;
  const mark = await readIndexCursor(store.db);
  if (mark.createdAt > settled) {
    // The clock was set back, or another machine's is ahead: orders have come since that lie before the mark, and have
    // no words.
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
  // Looking takes no lock, and most looks find nothing.
  if (!(await ahead(store.db).limit(1).executeTakeFirst())) return false;
  return inTransaction(store, async (tx) => {
    // Whoever erases or corrects one of these waits until its words are there to be taken back.
    const rows = await ahead(tx)
      .$if(store.engine === 'postgres', (query) => query.forUpdate())
      .execute();
    const last = rows.at(-1);
    if (!last || !(await advanceCursor(tx, mark, { createdAt: last.created_at, id: last.id }))) return true;
    await insertTerms(tx, rows.map(orderFromRow));
    return rows.length === batch;
  });
}

/** False where another instance has moved it meanwhile. */
async function advanceCursor(tx: Tx, from: OrderCursor, to: OrderCursor): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_words_mark')
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
    .insertInto('order_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes the words of an order back that has changed, and keeps those that it has now. Whoever calls this holds the
 * order.
 */
export async function reindexOrder(tx: Tx, before: OrderHeader, after: OrderHeader): Promise<void> {
  const { createdAt, id } = before;
  const gone = searchTermsOf(before);
  if (gone.length > 0) {
    await tx
      .deleteFrom('order_words')
      .where('word', 'in', gone)
      .where('placed_at', '=', createdAt)
      .where('order_id', '=', id)
      .execute();
  }
  if (isIndexed(await readIndexCursor(tx), { createdAt, id })) await insertTerms(tx, [after]);
}
