import { isDeepStrictEqual } from 'node:util';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/shared/operation.ts';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { normaliseTracking } from '../../../domain/orders/order-identifiers.ts';
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
import { deleteShipment, findShipment, saveShipment } from '../../store/shipping/shipments.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readDispatch, readParcels } from './read-dispatch.ts';
import { readShipment } from './read-shipment.ts';

export const setShipmentAction = implement(setShipment, async (context, input) => {
  const changed = await setShipmentWithin(context, input);
  return changed instanceof Failure ? changed : changed.output;
});

interface ChangedShipment {
  readonly output: OutputOf<typeof setShipment>;
  readonly former: Shipment | null;
  /** Number of the part shipment whose tracking it is; null for that of the order itself. */
  readonly part: number | null;
  readonly changedAt: number;
}

/** Sets the tracking of a parcel in transit, and emails the customer. */
export async function setShipmentWithin(
  { tx, clock, ids, links }: WriteContext,
  { reference, parcel, ...tracking }: ParsedInputOf<typeof setShipment>,
): Promise<ChangedShipment | Failure<(typeof setShipment)['errors'][number]>> {
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
  const given = readShipment(tracking);
  const shipment = { carrier: '', trackingNumber: null, trackingUrl: null, ...before, ...given };
  if (before && !given.trackingUrl && isOtherParcel(before, shipment)) shipment.trackingUrl = null;
  if (shipment.carrier === '') return fail('carrier-required', { reference });
  if (isDeepStrictEqual(shipment, before)) return fail('unchanged', { reference });

  const now = clock();
  const { number, lines, shippedAt } = target;
  const part = number <= parts.length ? number : null;
  await replaceShipment(tx, order.id, { part, shipment });
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
  return { output: { reference, ...shipment }, former: target.shipment, part, changedAt: now };
}

/** Stores the tracking of a part shipment, or of the order itself; null removes it. */
export async function replaceShipment(
  tx: Tx,
  orderId: string,
  { part, shipment }: { readonly part: number | null; readonly shipment: Shipment | null },
): Promise<void> {
  if (part !== null) await setPartShipmentTracking(tx, orderId, { number: part, shipment });
  else if (shipment) await saveShipment(tx, orderId, shipment);
  else await deleteShipment(tx, orderId);
}

/** Whether a new tracking number makes a link that was typed before wrong. */
function isOtherParcel(before: Shipment, { carrier, trackingNumber }: Shipment): boolean {
  if (normaliseTracking(trackingNumber ?? '') === normaliseTracking(before.trackingNumber ?? '')) return false;
  return before.trackingNumber !== null || before.carrier !== carrier;
}

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
