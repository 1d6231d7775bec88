import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { listDispatches, undoDispatch } from '../../../../contract/shipping/dispatch.ts';
import { isErasedCustomer } from '../../../../domain/orders/erased-customer.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { withdrawMail } from '../../../store/mail/outbox.ts';
import { lockOrders } from '../../../store/orders/lock-order.ts';
import { revertDispatch } from '../../../store/orders/order-status.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { listRefundsOf } from '../../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import {
  type Dispatched,
  keepUnsentInvoice,
  type ListedTracking,
  listDispatched,
  listDispatchLists,
  lockDispatchList,
  markDispatchListUndone,
} from '../../../store/shipping/dispatch-lists.ts';
import { listDeliveries } from '../../../store/shipping/parcel-deliveries.ts';
import { listPartShipments } from '../../../store/shipping/part-shipments.ts';
import { findShipment } from '../../../store/shipping/shipments.ts';
import type { WriteContext } from '../../app.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { replaceShipment } from '../../shipping/set-shipment.ts';
import { readDeadline } from '../unpaid/read-deadline.ts';

const maxListed = 20;

export const listDispatchesAction = implement(listDispatches, async ({ db }) => ({
  imports: (await listDispatchLists(db, maxListed)).map(({ first, ...list }) => ({
    ...list,
    file: list.orders === 1 ? first : `${first} and ${list.orders - 1} more`,
  })),
}));

type Undone = OutputOf<typeof undoDispatch>;

/**
 * Undoes the dispatches and tracking of a list: its orders are as before, except that an invoice stays. An email that
 * is still queued is withdrawn; the invoice that it had goes with the next dispatch.
 */
export const undoDispatchAction = implement(undoDispatch, async (context, { id }) => {
  const { tx, clock } = context;
  const now = clock();
  const found = await lockDispatchList(tx, id);
  if (!found) return fail('dispatch-list-not-found', { id });
  if (found.undone_at !== null) return fail('dispatch-list-undone');
  const references = (await listDispatched(tx, id)).map(({ reference }) => reference);
  const orders = await lockOrders(tx, references);
  // Read under the locks of the orders: until then, their tracking may change.
  const listed = await listDispatched(tx, id);
  const undone: Undone['undone'][number][] = [];
  const kept: Undone['kept'][number][] = [];
  for (const dispatched of listed) {
    const { reference, tracking } = dispatched;
    const order = orders.find((one) => one.reference === reference);
    if (!order) continue;
    const reason = await reasonToKeep(context, order, dispatched);
    if (reason !== undefined) {
      kept.push({ reference, reason });
      continue;
    }
    const mail = tracking
      ? await undoTracking(tx, order, tracking, now)
      : await undoOne(tx, order, { ...dispatched, list: id, now });
    const { customerName: name, customerEmail } = order.customer;
    const isTold = mail === undefined && customerEmail !== '';
    undone.push({ reference, name, isDispatch: !tracking, isTold });
  }
  // Refused, so that the undo is not used up.
  if (undone.length === 0 && kept.length > 0) {
    return fail('nothing-can-be-undone', { kept: kept.map(({ reference, reason }) => ({ name: reference, reason })) });
  }
  await markDispatchListUndone(tx, id, now);
  const after = { undone: undone.length, kept: kept.length };
  await writeAuditEntry(tx, { action: 'order.undo-dispatch-list', subject: id, after }, now);
  return { id, undone, kept };
});

/** Undoes the dispatch of an order. Returns the email that it withdraws, if any. */
async function undoOne(
  tx: Tx,
  order: StoredOrder,
  { step, from_status: status, changed_at: queuedAt, list, now }: Dispatched & { list: string; now: number },
): Promise<unknown> {
  await revertDispatch(tx, order, { step, status, now });
  const mail = await withdrawMail(tx, { orderId: order.id, kind: 'order-status', queuedAt, now });
  const { invoice } = (mail ?? {}) as { readonly invoice?: string };
  if (invoice !== undefined) await keepUnsentInvoice(tx, list, order.id, invoice);
  return mail;
}

/** Restores the tracking of an order dispatched before. Returns the email that it withdraws, if any. */
async function undoTracking(
  tx: Tx,
  { id, reference }: StoredOrder,
  { at, part, former }: ListedTracking,
  now: number,
): Promise<unknown> {
  const parts = await listPartShipments(tx, id);
  const present = part === null ? await findShipment(tx, id) : parts.find((parcel) => parcel.number === part)?.shipment;
  await replaceShipment(tx, id, { part, shipment: former });
  const number = part === null ? {} : { number: part };
  const change = { before: { ...number, ...present }, after: { ...number, ...former } };
  await writeAuditEntry(tx, { action: 'order.parcel', subject: reference, ...change }, now);
  return withdrawMail(tx, { orderId: id, kind: 'order-parcel', queuedAt: at, now });
}

/** Why a dispatch cannot be undone, as a sentence; undefined if it can. */
async function reasonToKeep(
  context: WriteContext,
  order: StoredOrder,
  { changed_at: dispatchedAt, is_changed, from_status, tracking }: Dispatched,
): Promise<string | undefined> {
  const { tx, clock } = context;
  const since = tracking?.at ?? dispatchedAt;
  if (order.status !== 'shipped') return 'The order is delivered.';
  if (isErasedCustomer(order.customer)) return 'The customer’s data is erased.';
  if (is_changed !== 0) return 'Its tracking was changed.';
  const deliveries = await listDeliveries(tx, order.id);
  if ([...deliveries.values()].some((at) => at >= since)) return 'A parcel is delivered.';
  if (tracking) return undefined;
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ state }) => state !== 'failed');
  if (refunds.some(({ createdAt }) => createdAt >= since)) return 'The order has a refund.';
  const withdrawals = await listWithdrawalsOf(tx, order.id);
  // A withdrawal may be recorded after the dispatch as of the day on which it was declared.
  if (withdrawals.some(({ shipped, madeAt }) => shipped || madeAt >= since))
    return 'The customer has withdrawn from the order.';
  const deadline = await readDeadline(tx, context, { ...order, status: from_status });
  if (deadline !== null && deadline <= clock()) return 'Its payment deadline has passed, so it would be cancelled.';
  return undefined;
}
