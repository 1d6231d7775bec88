import { deliverParcel } from '../../../../contract/shipping/parcel-deliveries.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { insertDeliveries } from '../../../store/shipping/parcel-deliveries.ts';
import { Failure, fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { readDispatch, readParcels } from '../../shipping/read-dispatch.ts';
import { changeStatusWithin } from '../change-order-status.ts';

/** A repeated request changes nothing: the first date stays. The order is delivered with its last parcel. */
export const deliverParcelAction = implement(deliverParcel, async (context, { reference, number }) => {
  const { tx, clock } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const parcels = await readParcels(tx, order, await readDispatch(tx, order));
  const parcel = parcels.find((one) => one.number === number);
  if (!parcel) return fail('parcel-not-found', { reference, number });
  const unchanged = { reference, number, status: order.status, notEmailed: null };
  if (parcel.deliveredAt !== null || order.status === 'delivered') return unchanged;
  const now = clock();
  await insertDeliveries(tx, order.id, [number], now);
  await writeAuditEntry(tx, { action: 'order.deliver-parcel', subject: reference, after: { number } }, now);
  const isLast = parcels.every((one) => one.number === number || one.deliveredAt !== null);
  if (order.status !== 'shipped' || !isLast) return unchanged;
  const changed = await changeStatusWithin(tx, context, { reference, to: 'delivered', note: null });
  if (changed instanceof Failure) return changed;
  return { reference, number, status: changed.order.status, notEmailed: changed.notEmailed };
});
