import { expect, it } from 'vitest';
import type { OrderTimelineEvent } from '../../src/domain/orders/order-timeline.ts';
import { applyDispute } from '../../src/server/actions/payments/provider/apply-dispute.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { writeAuditEntry } from '../../src/server/store/audit/write-audit-entry.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { contentOf, insertOrderEdit } from '../../src/server/store/orders/order-edits.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { insertDeliveries } from '../../src/server/store/shipping/parcel-deliveries.ts';
import { insertPartShipment } from '../../src/server/store/shipping/part-shipments.ts';
import { noon } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';
import { email, partsOf, withdrawn } from './withdrawn.ts';

/** Every kind of timeline event. A new kind must be added here to compile, and to the order below to pass. */
const everyKind: Readonly<Record<OrderTimelineEvent['kind'], true>> = {
  placed: true,
  status: true,
  parcel: true,
  'parcel-delivered': true,
  payment: true,
  refund: true,
  dispute: true,
  document: true,
  withdrawal: true,
  returned: true,
  closed: true,
  'kept-back': true,
  edit: true,
  address: true,
  note: true,
  mail: true,
};

const openers: [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

it.each(openers)('shows everything that can happen to an order in one timeline, on %s [ORDESK-3]', async (_, open) => {
  const operator = await open();
  const reference = await operator.prepare(async (store) => {
    const order = await withdrawn(store);
    const more = { name: 'Ada', email, reason: null, chosen: [{ line: 1, quantity: 1 }], seen: 1 };
    expect(await withdrawOrder(partsOf(store), { reference: order, ...more })).toMatchObject({ ok: true });
    await disputePayment(store, order);
    await recordEdit(store, order);
    await recordCorrection(store, order);
    await recordParcel(store, order);
    return order;
  });
  await operator.print('returns', 'receive', `${reference}-R1`);
  await operator.print('returns', 'refund', `${reference}-R1`, '--deduct', '10', '--note', 'worn', '--yes');
  await operator.print('returns', 'close', `${reference}-R2`, '--note', 'never sent', '--yes');
  await operator.print('orders', 'note', reference, 'called twice');

  const told = (await operator.json('orders', 'timeline', reference)) as { at: number; kind: string; title: string }[];
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(Object.keys(everyKind)));
  expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).sort());
  const printed = await operator.print('orders', 'timeline', reference);
  for (const { title } of told) expect(printed).toContain(title);
});

/** Records a part shipment that was delivered. */
async function recordParcel(store: Store, reference: string): Promise<void> {
  const order = await findOrder(store.db, reference);
  const parcel = { number: 1, lines: [{ line: 1, quantity: 1 }], shipment: null, note: null, shippedAt: noon };
  await inTransaction(store, async (tx) => {
    await insertPartShipment(tx, order?.id ?? '', parcel);
    await insertDeliveries(tx, order?.id ?? '', [1], noon);
  });
}

/** Records an edit that changed nothing, before the order was dispatched. */
async function recordEdit(store: Store, reference: string): Promise<void> {
  const order = await findOrder(store.db, reference);
  if (!order) throw new Error('There is no order');
  const same = { before: contentOf(order), after: contentOf(order) };
  const edit = { id: 'edit-1', ...same, invoice: null, creditNote: null, payBy: null, editedAt: noon };
  await inTransaction(store, (tx) => insertOrderEdit(tx, order.id, edit));
}

/** Records that the address was corrected, before the order was dispatched. */
async function recordCorrection(store: Store, reference: string): Promise<void> {
  const change = { before: { city: 'Bath' }, after: { city: 'London' } };
  await inTransaction(asActor(store, { channel: 'command', name: 'operator' }), (tx) =>
    writeAuditEntry(tx, { action: 'order.address', subject: reference, ...change }, noon),
  );
}

/** Records a dispute of the order's payment. */
async function disputePayment(store: Store, reference: string): Promise<void> {
  const order = await findOrder(store.db, reference);
  const payment = { provider_reference: 'pi_1' };
  await store.db
    .updateTable('payments')
    .set(payment)
    .where('order_id', '=', order?.id ?? '')
    .execute();
  const told = { id: 'du_1', paymentName: 'pi_1', amount: 1_00, currency: 'GBP', reason: 'general', status: 'lost' };
  const facts = { respondBy: null, createdAt: noon, withdrawn: 1_00, reinstated: 0, livemode: true };
  const report = { at: noon, closes: true, isCurrent: false };
  await inTransaction(store, (tx) => applyDispute(tx, partsOf(store), { ...told, ...facts }, report));
}
