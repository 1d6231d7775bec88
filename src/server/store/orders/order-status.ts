import type { OrderStatus } from '../../../domain/orders/order-status.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { markSalesStale } from '../dashboard/sales/stale-sales.ts';
import type { Database, Tx } from '../engine/database.ts';
import { enqueueWebhooks, orderEvent } from '../webhooks/enqueue-webhooks.ts';
import { findOrder, type StoredOrder } from './orders.ts';

/** Status change of an order. `changedAt` is in milliseconds. */
export interface StatusChange {
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
  readonly changedAt: number;
}

/**
 * Changes an order's status and records it (fulfilment step or cancellation). Returns undefined, and changes nothing,
 * if the status is no longer that of `order`.
 */
export async function updateOrderStatus(
  tx: Tx,
  order: StoredOrder,
  { to, note, now }: { to: OrderStatus; note: string | null; now: number },
): Promise<StoredOrder | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { steps } = await tx
    .selectFrom('order_status_changes')
    .select((e) => e.fn.countAll().as('steps'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_status_changes')
    .values({
      order_id: order.id,
      step: Number(steps) + 1,
      from_status: order.status,
      to_status: to,
      note,
      changed_at: now,
    })
    .execute();
  if (to === 'cancelled') await markSalesStale(tx, order.createdAt);
  if (to === 'cancelled' || to === 'shipped') {
    await enqueueWebhooks(tx, [orderEvent(`order.${to}`, { ...order, status: to })], now);
  }
  const change = { before: { status: order.status }, after: { status: to, ...(note !== null && { note }) } };
  await writeAuditEntry(tx, { action: 'order.status', subject: order.reference, ...change }, now);
  return findOrder(tx, order.reference);
}

/**
 * Undoes the dispatch of an order, which is its last status change, with its shipment. The caller holds the row
 * lock of the order.
 */
export async function revertDispatch(
  tx: Tx,
  { id, reference }: Pick<StoredOrder, 'id' | 'reference'>,
  { step, status, now }: { readonly step: number; readonly status: string; readonly now: number },
): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', id).execute();
  await tx.deleteFrom('order_status_changes').where('order_id', '=', id).where('step', '=', step).execute();
  await tx.deleteFrom('shipments').where('order_id', '=', id).execute();
  const change = { before: { status: 'shipped' }, after: { status } };
  await writeAuditEntry(tx, { action: 'order.undo-dispatch', subject: reference, ...change }, now);
}

/** Returns the status changes of an order, oldest first. */
export async function listStatusChanges(db: Database, orderId: string): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
  return rows.map((row) => ({
    from: row.from_status,
    to: row.to_status,
    note: row.note,
    changedAt: row.changed_at,
  }));
}
