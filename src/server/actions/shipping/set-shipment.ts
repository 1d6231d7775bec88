import { isDeepStrictEqual } from 'node:util';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { summariseWithdrawals } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { listStatusChanges } from '../../store/orders/order-status.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { findShipment, saveShipment } from '../../store/shipping/shipments.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readShipment } from './read-shipment.ts';

export const setShipmentAction = implement(setShipment, async (context, { reference, ...tracking }) => {
  const { tx, clock, ids, links } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const recipient = order.customer.customerEmail;
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  if (order.status !== 'shipped') return fail('not-in-transit', { reference, status: order.status });
  const before = await findShipment(tx, order.id);
  const shipment = { carrier: '', trackingNumber: null, trackingUrl: null, ...before, ...readShipment(tracking) };
  if (shipment.carrier === '') return fail('carrier-required', { reference });
  if (isDeepStrictEqual(shipment, before)) return fail('unchanged', { reference });

  const now = clock();
  await saveShipment(tx, order.id, shipment);
  await writeAuditEntry(tx, { action: 'order.parcel', subject: reference, before, after: shipment }, now);
  await links.keep(tx, order, now);
  const shipped = (await listStatusChanges(tx, order.id)).find(({ to }) => to === 'shipped');
  const payload = {
    order,
    shipment,
    ...summariseWithdrawals(order, await listWithdrawalsOf(tx, order.id)),
    shippedAt: shipped?.changedAt,
    changedAt: now,
  };
  await enqueueMail(tx, { id: ids.mail(), kind: 'order-parcel', recipient, payload }, now);
  return { reference, ...shipment };
});
