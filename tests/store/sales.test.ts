import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { daysBetween } from '../../src/domain/shared/time/london-day.ts';
import { periodBefore } from '../../src/server/actions/dashboard/read-figures.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { applyRefund } from '../../src/server/actions/payments/provider/card-refunds.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { readSalesDays, readTopSold } from '../../src/server/store/dashboard/sales/sales.ts';
import { rebuildSalesDay, rebuildSalesRollups } from '../../src/server/store/dashboard/sales/sales-rollups.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { listPayments } from '../support/orders/list-payments.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { resolveMismatch } from '../support/orders/payments.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { closeReturn } from '../support/orders/returns.ts';
import { onEachEngine } from './engines.ts';
import { fill, orderParts, sampleOrder } from './samples.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** London is in summer time, so its 1st of October starts at 23:00 UTC. */
const firstMoment = Date.UTC(2026, 8, 30, 23);
const october = { first: '2026-10-01', last: '2026-10-31' };

let nth = 0;
async function place(store: Store, at: number, quantities: Record<string, number>): Promise<string> {
  nth += 1;
  const order = sampleOrder({ key: `an-order-of-some-day-${nth}`, quantities });
  const placed = await placeOrder(orderParts(store, { clock: () => at }), order);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.accepted.reference;
}

onEachEngine((engine) => {
  it('adds up orders by London day and currency, and the best sellers [TODAY-1]', async () => {
    const store = await engine.open();
    await fill(store);
    await place(store, firstMoment - 1, { 'desk-2': 9 });
    await place(store, firstMoment, { 'desk-2': 1 });
    await place(store, firstMoment + day - 1, { 'xl-7': 2 });
    await place(store, firstMoment + day, { 'us-xl-7': 1 });
    // The clocks go back on the 25th, so it has 25 hours.
    const last = Date.UTC(2026, 9, 26, 0);
    await place(store, last - 1, { 'desk-2': 3 });
    await place(store, last, { 'desk-2': 5 });
    for (const now of [last + hour, last + 3 * day, last + 40 * day]) {
      const days = await readSalesDays(store, october, now);
      expect(days.map((one) => [one.day, one.currency, one.orders, one.total])).toEqual([
        ['2026-10-01', 'GBP', 2, 591_00],
        ['2026-10-02', 'USD', 1, 259_00],
        ['2026-10-25', 'GBP', 1, 267_00],
        ['2026-10-26', 'GBP', 1, 445_00],
      ]);
      const top = await readTopSold(store, october, { now, top: 2 });
      expect(top.map(({ productId, quantity, total }) => [productId, quantity, total])).toEqual([
        ['desk-2', 9, 801_00],
        ['xl-7', 2, 502_00],
      ]);
      const before = await readSalesDays(store, periodBefore({ first: '2026-10-01', last: '2026-10-02' }), now);
      expect(before.map((one) => [one.day, one.placed])).toEqual([['2026-09-30', 1]]);
    }
  });

  it('reports past days with today’s state of their orders: cancelled, withdrawn or refunded [TODAY-2, MONDESK-6]', async () => {
    const store = await engine.open();
    await fill(store);
    const reference = await place(store, firstMoment, { 'xl-7': 1 });
    await place(store, firstMoment, { 'xl-7': 2 });
    const paid = await place(store, firstMoment + day, { 'desk-2': 1 });
    let now = firstMoment + 35 * day;
    const parts = { store, clock: () => now, ids: randomIds, links, settings };
    while (await rebuildSalesRollups(store, now, 10)) {}
    const read = async () => {
      const days = await readSalesDays(store, october, now);
      const [top] = await readTopSold(store, october, { now, top: 1 });
      return [days.map((one) => [one.day, one.placed, one.orders, one.total]), top?.quantity];
    };
    const second = ['2026-10-02', 1, 1, 89_00];
    expect(await read()).toEqual([[['2026-10-01', 2, 2, 753_00], second], 3]);
    await changeOrderStatus(parts, { reference, to: 'cancelled', note: null });
    expect(await read()).toEqual([[['2026-10-01', 2, 1, 502_00], second], 2]);
    // A withdrawal, which is then closed without goods returned.
    const statement = { name: 'Ada', email: 'ada@customer.example', reason: null, seen: 0 };
    await changeOrderStatus(parts, { reference: paid, to: 'shipped', note: null });
    await withdrawOrder(parts, { reference: paid, ...statement, chosen: 'all' });
    expect(await read()).toEqual([
      [
        ['2026-10-01', 2, 1, 502_00],
        ['2026-10-02', 1, 1, 0],
      ],
      2,
    ]);
    await closeReturn(parts, { reference: paid, nth: 1, note: 'It was never sent.', refuse: false });
    expect(await read()).toEqual([[['2026-10-01', 2, 1, 502_00], second], 2]);
    // The roll-ups are up to date, and not just calculated on request.
    expect(await rebuildSalesRollups(store, now, 10)).toBe(false);

    const money = { method: 'transfer', currency: 'GBP', note: null, providerReference: null } as const;
    await recordIncomingPayment(parts, { ...money, reference: paid, amount: 89_00 });
    await refundOrder(parts, { reference: paid, amount: 20_00, note: null, again: false });
    const november = { first: '2026-11-01', last: '2026-11-30' };
    const refunded = async () =>
      (await readSalesDays(store, november, now)).map((one) => [one.day, one.orders, one.refunded]);
    expect(await refunded()).toEqual([['2026-11-04', 0, 20_00]]);
    now += 3 * day;
    expect(await refunded()).toEqual([['2026-11-04', 0, 20_00]]);
  });

  it('counts refunds of a mismatched payment once it is accepted, on the day of the refund [TODAY-2]', async () => {
    const store = await engine.open();
    await fill(store);
    const reference = await place(store, firstMoment, { 'desk-2': 1 });
    let now = firstMoment + day;
    const parts = { store, clock: () => now, ids: randomIds, links, settings };
    const money = { reference, amount: 89_00, currency: 'GBP', method: 'card', note: null } as const;
    for (const providerReference of ['pi_1', 'pi_2'])
      await recordIncomingPayment(parts, { ...money, providerReference });
    const told = { name: 're_1', refundId: null, paymentName: 'pi_2', amount: 20_00, currency: 'GBP' } as const;
    await inTransaction(store, (tx) => applyRefund(tx, parts, { ...told, state: 'succeeded', reason: null }));
    now += 3 * day;
    const refunded = async () => (await readSalesDays(store, october, now)).map((one) => [one.day, one.refunded]);
    expect(await refunded()).toEqual([['2026-10-01', 0]]);
    const { id = '' } = (await listPayments(store.db, { open: true, limit: 1 }))[0] ?? {};
    await resolveMismatch(parts, { paymentId: id, outcome: 'counted', note: null });
    expect(await refunded()).toEqual([
      ['2026-10-01', 0],
      ['2026-10-02', 20_00],
    ]);
  });

  it('counts all orders of a day that a clock that ran ahead had treated as over [TODAY-6]', async () => {
    const store = await engine.open();
    await fill(store);
    // The afternoon of the last day of a month; for the fast clock it is the night of the 2nd of November.
    const afternoon = Date.UTC(2026, 9, 31, 14);
    await place(store, afternoon, { 'desk-2': 1 });
    const keepAll = async (now: number) => {
      while (await rebuildSalesRollups(store, now, 10)) {}
    };
    const top = { now: afternoon + 35 * hour, top: 1 };
    await keepAll(top.now);
    expect(await readTopSold(store, october, top)).toMatchObject([{ quantity: 1 }]);
    await keepAll(afternoon + hour);
    await place(store, afternoon + 2 * hour, { 'desk-2': 2 });
    const now = afternoon + 3 * day;
    await keepAll(now);
    expect(await readSalesDays(store, october, now)).toMatchObject([{ day: '2026-10-31', orders: 2, total: 267_00 }]);
    expect(await readTopSold(store, october, { now, top: 1 })).toMatchObject([{ quantity: 3 }]);
  });

  it('keeps no total outdated by a concurrent cancellation, however many processes calculate it [TODAY-2]', async () => {
    const store = await engine.open();
    await fill(store);
    const now = firstMoment + 35 * day;
    const parts = { store, clock: () => now, ids: randomIds, links, settings };
    const references = [];
    for (let index = 0; index < 6; index++) references.push(await place(store, firstMoment, { 'desk-2': 1 }));
    const work = references
      .slice(1)
      .flatMap((reference) => [
        changeOrderStatus(parts, { reference, to: 'cancelled', note: null }),
        readSalesDays(store, october, now),
        readTopSold(store, october, { now, top: 1 }),
      ]);
    await Promise.all(work);
    expect((await readSalesDays(store, october, now)).map((one) => [one.placed, one.orders])).toEqual([[6, 1]]);
    expect((await readTopSold(store, october, { now, top: 1 }))[0]?.quantity).toBe(1);
  });

  it('counts a month in full while its days are rebuilt [TODAY-2]', async () => {
    const store = await engine.open();
    await fill(store);
    await place(store, firstMoment, { 'desk-2': 1 });
    const now = firstMoment + 65 * day;
    // Each period is a key of the cache, so each is read from the rollups.
    const read = async (last: string) => readTopSold(store, { first: '2026-10-01', last }, { now, top: 1 });
    await read('2026-10-31');
    let isRead = false;
    const rebuild = async () => {
      while (!isRead) await rebuildSalesDay(store, '2026-10-01');
    };
    // As many as there are connections, so that each query of a reader waits for a rebuild.
    const rebuilds = Array.from({ length: 10 }, rebuild);
    const sold = await Promise.all(daysBetween('2026-11-01', '2026-11-20').map(read));
    isRead = true;
    await Promise.all(rebuilds);
    expect(sold.map(([best]) => best?.quantity)).toEqual(sold.map(() => 1));
  });
});
