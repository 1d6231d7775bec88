import type { Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import {
  findOrder,
  findOrderById,
  listOrdersById,
  type OrderHeader,
  orderFromRow,
  type StoredOrder,
} from './orders.ts';

/** Row lock: an update without effect makes other writers of these rows wait until the transaction ends. */
const lockRow = (tx: Tx) => tx.updateTable('orders').set((e) => ({ status: e.ref('status') }));

/**
 * Locks an order until the transaction ends and returns its state under the lock; use nothing that was read before,
 * since the previous holder may have changed or erased it. Returns undefined if the order does not exist.
 */
export async function lockOrder(tx: Tx, reference: string): Promise<StoredOrder | undefined> {
  await lockRow(tx).where('reference', '=', reference).execute();
  return findOrder(tx, reference);
}

/** Locks orders in the order of their references, so that of two transactions one waits for the other; returns them. */
export async function lockOrders(tx: Tx, references: readonly string[]): Promise<StoredOrder[]> {
  const query = tx.selectFrom('orders').select('id').where('reference', 'in', references).orderBy('reference');
  // SQLite has one writer at a time.
  const rows = await (isPostgres(tx) ? query.forNoKeyUpdate() : query).execute();
  return listOrdersById(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Locks an order named by an unauthenticated visitor. The response time must not reveal whether it exists: writes
 * nothing and reads no lines.
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

/** Locks an order by its ID, like `lockOrder`. */
export async function lockOrderById(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  await lockRow(tx).where('id', '=', id).execute();
  return findOrderById(tx, id);
}

/** Locks all orders of a customer. */
export async function lockOrdersOf(tx: Tx, email: string): Promise<OrderHeader[]> {
  const rows = await lockRow(tx).where(belongsToCustomer(tx, email)).returningAll().execute();
  return rows.map(orderFromRow);
}
