import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import {
  closeMonthAction,
  listMonthsAction,
  reopenMonthAction,
} from '../../src/server/actions/reports/close-months.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { listDocumentsOf } from '../../src/server/store/invoices/invoices.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaidAt, readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { readPaymentDays } from '../../src/server/store/reports/payment-days.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { refund } from '../support/orders/refund.ts';
import { runOperation } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

const hour = 60 * 60_000;
/** London's December begins at midnight UTC. */
const december = Date.UTC(2026, 11, 1);
const at = (store: Store, now: number) => ({ store, clock: () => now, ids: randomIds, links, settings });

async function paidOrder(store: Store, { now = noon, receivedOn }: { now?: number; receivedOn?: string } = {}) {
  await fill(store);
  const order = await findOrder(store.db, await placeSample(store, { quantities: { 'xl-7': 1 } }));
  if (!order) throw new Error('The order was not stored');
  const { reference, currency, total: amount } = order;
  const payment = { reference, currency, amount, method: 'transfer', providerReference: null, note: null } as const;
  await recordIncomingPayment(at(store, now), { ...payment, receivedOn });
  return order;
}

const close = (store: Store, now: number, month = '2026-11') =>
  runOperation(closeMonthAction, at(store, now), { month });

async function november(store: Store, now: number) {
  const months = await runOperation(listMonthsAction, at(store, now), {});
  if (!months.ok) throw new Error(months.reason);
  return months.output.find(({ month }) => month === '2026-11');
}

onEachEngine(({ open }) => {
  it('closes a past month once, and puts a later refund in a credit note of the open month [MONDESK-22]', async () => {
    const store = await open();
    const order = await paidOrder(store);
    expect(await close(store, december - 1)).toMatchObject({ ok: false, reason: 'month-not-over' });
    const totals = [{ currency: 'GBP', documents: 1, net: 209_17, tax: 41_83, gross: 251_00 }];
    expect(await close(store, december)).toMatchObject({ ok: true, output: { month: '2026-11', totals } });
    expect(await close(store, december)).toMatchObject({ ok: false, reason: 'month-already-closed' });
    const again = { reference: order.reference, amount: 51_00, note: null, again: true };
    await refund(at(store, december + hour), again);
    // Even if the clock is still in the closed month.
    await refund(at(store, december - hour), { ...again, amount: 1_00 });
    const dates = (await listDocumentsOf(store.db, order.id)).map(({ issuedAt }) => issuedAt);
    expect(dates).toEqual([noon, december + hour, december + hour]);
    expect(await november(store, december + hour)).toMatchObject({ totals, closedAt: december, changedFrom: null });
  });

  it('leaves a closed month as it is when a payment was received in it [MONDESK-23]', async () => {
    const store = await open();
    await close(store, december);
    const order = await paidOrder(store, { now: december + hour, receivedOn: '2026-11-28' });
    expect((await listDocumentsOf(store.db, order.id)).map(({ issuedAt }) => issuedAt)).toEqual([december + hour]);
    expect(await november(store, december + hour)).toMatchObject({ totals: [], changedFrom: null });
    expect(await readPaymentDays(store.db, [order.id])).toEqual(new Map([[order.id, '2026-11-28']]));
    expect(await readPaidAt(store.db, order, await readPaymentSums(store.db, order))).toBe(december + hour);
  });

  it('dates no document in a closed month, and reports changed totals of a closed month [MONDESK-22]', async () => {
    const store = await open();
    const order = await paidOrder(store);
    const { output } = (await close(store, december)) as { output: { totals: object[] } };
    await refund(at(store, noon + hour), { reference: order.reference, amount: 1_00, note: null, again: true });
    expect((await listDocumentsOf(store.db, order.id)).at(-1)?.issuedAt).toBe(december);
    await store.db.updateTable('invoices').set({ net_minor: 1, tax_minor: 0, gross_minor: 1 }).execute();
    expect(await november(store, december)).toMatchObject({ totals: [{ gross: 1 }], changedFrom: output.totals });
    expect(await runOperation(reopenMonthAction, at(store, december), { month: '2026-11' })).toMatchObject({
      ok: true,
    });
    expect(await november(store, december)).toMatchObject({ closedAt: null, changedFrom: null });
    expect(await runOperation(reopenMonthAction, at(store, december), { month: '2026-11' })).toMatchObject({
      reason: 'month-not-closed',
    });
  });
});
