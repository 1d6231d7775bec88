import type { Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import { findOrder, findOrderById, type OrderHeader, orderFromRow, type StoredOrder } from './orders.ts';

/** An update that changes nothing: whoever else would write to these rows waits until the transaction ends. */
const lockRow = (tx: Tx) => tx.updateTable('orders').set((e) => ({ status: e.ref('status') }));

/**
 * An order that nobody else changes until the transaction ends, as it is once it is held: whoever held it before may
 * have moved or erased it, so that nothing of it is to be used that was read before. Undefined where there is none.
 */
export async function lockOrder(tx: Tx, reference: string): Promise<StoredOrder | undefined> {
  await lockRow(tx).where('reference', '=', reference).execute();
  return findOrder(tx, reference);
}

/**
 * The same for a stranger who names an order, and is not to learn from the time that it takes whether there is one:
 * nothing is written, and no line is read.
 */
export async function lockOrderHeader(tx: Tx, reference: string): Promise<OrderHeader | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('reference', '=', reference)
    .$if(isPostgres(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && orderFromRow(row);
}

/** The same, by its id. */
export async function lockOrderById(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  await lockRow(tx).where('id', '=', id).execute();
  return findOrderById(tx, id);
}

/** All orders of a customer, held in the same way. */
export async function lockOrdersOf(tx: Tx, email: string): Promise<OrderHeader[]> {
  const rows = await lockRow(tx).where(belongsToCustomer(tx, email)).returningAll().execute();
  return rows.map(orderFromRow);
}
