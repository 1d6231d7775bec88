import { isDeepStrictEqual } from 'node:util';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { type LineSelection, mergeDescribedLines, summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { markDispatchChanged } from '../../store/shipping/dispatch-lists.ts';
import { setPartShipmentTracking } from '../../store/shipping/part-shipments.ts';
import { findShipment, saveShipment } from '../../store/shipping/shipments.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readDispatch, readParcels } from './read-dispatch.ts';
import { readShipment } from './read-shipment.ts';

export const setShipmentAction = implement(setShipment, async (context, { reference, parcel, ...tracking }) => {
  const { tx, clock, ids, links } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const recipient = order.customer.customerEmail;
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  const { parts, left } = await readDispatch(tx, order);
  const isInTransit = order.status === 'shipped' || (isOpenOrder(order.status) && parts.length > 0);
  if (!isInTransit) return fail('not-in-transit', { reference, status: order.status });
  const target = parts.length === 0 ? await findOnly(tx, order) : await findAmong(tx, order, { parts, left }, parcel);
  if (!target || (parcel ?? target.number) !== target.number) {
    return fail('parcel-not-found', { reference, number: parcel });
  }
  const before = target.shipment ?? undefined;
  const shipment = { carrier: '', trackingNumber: null, trackingUrl: null, ...before, ...readShipment(tracking) };
  if (shipment.carrier === '') return fail('carrier-required', { reference });
  if (isDeepStrictEqual(shipment, before)) return fail('unchanged', { reference });

  const now = clock();
  const { number, lines, shippedAt } = target;
  if (number <= parts.length) await setPartShipmentTracking(tx, order.id, { number, shipment });
  else await saveShipment(tx, order.id, shipment);
  await markDispatchChanged(tx, order.id);
  const after = { ...(lines && { number }), ...shipment };
  await writeAuditEntry(tx, { action: 'order.parcel', subject: reference, before, after }, now);
  await links.keep(tx, order, now);
  const payload = {
    order,
    shipment,
    ...(lines && { items: mergeDescribedLines(order, lines) }),
    ...summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id)),
    shippedAt,
    changedAt: now,
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-parcel', recipient, payload }, now);
  return { reference, ...shipment };
});

interface Target {
  readonly number: number;
  readonly shipment: Shipment | null;
  readonly shippedAt: number | undefined;
  /** Content of one of several parcels. */
  readonly lines?: readonly LineSelection[];
}

/** The parcel of an order that was sent as one. */
async function findOnly(tx: Tx, order: StoredOrder): Promise<Target> {
  const shipped = (await listStatusChanges(tx, order.id)).find(({ to }) => to === 'shipped');
  return { number: 1, shipment: (await findShipment(tx, order.id)) ?? null, shippedAt: shipped?.changedAt };
}

/**
 * A parcel by its number; without one, the last parcel of an order that is dispatched in full, which is a part shipment
 * if the rest was withdrawn or refunded.
 */
async function findAmong(
  tx: Tx,
  order: StoredOrder,
  dispatch: Parameters<typeof readParcels>[2],
  number: number | undefined,
): Promise<Target | undefined> {
  const parcels = await readParcels(tx, order, dispatch);
  const last = isOpenOrder(order.status) ? undefined : parcels.at(-1);
  return number === undefined ? last : parcels.find((parcel) => parcel.number === number);
}
