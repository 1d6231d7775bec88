import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { exchangeReturn } from '../../src/contract/returns/exchange-return.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { readRefundsReport } from '../../src/server/actions/reports/read-reports.ts';
import { findCustomer } from '../../src/server/store/customers/customers.ts';
import { sumDay } from '../../src/server/store/dashboard/sales/sum-orders.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, openReturn, problem, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Exchange = OutputOf<typeof exchangeReturn>;

onEachEngine(({ open }) => {
  async function openOrder({ paid = true } = {}) {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    if (paid) await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const dispatch = { reference, to: 'shipped', ...(!paid && { confirmUnpaid: '591.00' }) };
    await json(owner.call('orders.set-status', dispatch as never));
    const exchange = (number: string, more: object = {}) =>
      owner.call('returns.exchange', { number, lines: [], ...more } as never);
    const show = (of = reference) => json<DeskOrder>(owner.call('orders.show', { reference: of }));
    return { desk, owner, reference, exchange, show };
  }

  it('exchanges each of several returns of an order, in any sequence [RETPHONE-3]', async () => {
    const { desk, owner, reference, exchange, show } = await openOrder();
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    await withdraw(desk, reference, [{ line: 2, quantity: 1 }]);
    const later = await json<Exchange>(exchange(`${reference}-R2`));
    expect(later).toMatchObject({ total: 89_00, credit: 89_00, due: 0 });
    expect(await json(owner.call('returns.show', { number: `${reference}-R1` }))).toMatchObject({ refundDue: 251_00 });
    const earlier = await json<Exchange>(exchange(`${reference}-R1`));
    expect(earlier).toMatchObject({ total: 251_00, credit: 251_00, due: 0 });
    expect(await show()).toMatchObject({ money: { refunded: 340_00, owed: 0 } });
  });

  it('charges nothing for a replacement of goods of which a part was refunded before [RETPHONE-3]', async () => {
    const { desk, owner, reference, exchange } = await openOrder();
    await json(owner.call('orders.refund', { reference, amount: '20.00', note: '' } as never));
    const every = [1, 2].map((line) => ({ line, quantity: line === 1 ? 2 : 1 }));
    await desk.store.db
      .updateTable('refunds')
      .set({ created_at: Date.now() - 1000 })
      .execute();
    await withdraw(desk, reference, every);
    const done = await json<Exchange>(exchange(`${reference}-R1`));
    expect(done).toMatchObject({ total: 571_00, credit: 571_00, due: 0, refundDue: 0 });
  });

  it('refunds delivery although discounted goods are replaced [RETPHONE-3, SHIP-6]', async () => {
    const zone = { name: 'UK', countries: ['GB'], rates: [{ id: 'uk', name: 'Standard', price: 5_00 }] };
    const desk = await openTestingDesk({
      store: await open(),
      parts: { settings: { ...settings, shippingZones: [zone] } },
    });
    const owner = await desk.signIn('owner');
    const code = { code: 'TENTH', percent: 10, disabled: false, startsAt: null, expiresAt: null };
    await inTransaction(desk.store, (tx) => upsertPromo(tx, code, Date.now()));
    const order = orderOf(desk, { 'xl-7': 1 }, { percent: 10, promoCode: 'TENTH' });
    const { reference } = await readAccepted(await desk.order({ ...order, total: '230.90', shippingRate: 'uk' }));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    const done = await json<Exchange>(owner.call('returns.exchange', { number: `${reference}-R1`, lines: [] }));
    expect(done).toMatchObject({ total: 225_90, credit: 225_90, due: 0, refundDue: 5_00 });
  });

  it('refuses a free replacement of goods that are not paid [RETPHONE-3]', async () => {
    const { desk, reference, exchange } = await openOrder({ paid: false });
    await withdraw(desk, reference, [{ line: 2, quantity: 1 }]);
    expect(await problem(exchange(`${reference}-R1`))).toMatchObject({ status: 409, code: 'replacement-unpaid' });
  });

  it('creates no order of other amounts than those previewed [RETPHONE-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, number } = await openReturn(desk);
    const input = { number, lines: [{ productId: 'xl-7', quantity: 2 }] };
    const { output } = await json<Preview<Exchange>>(owner.call('returns.exchange.preview', input));
    const told = { total: output?.total ?? 0, due: output?.due ?? 0 };
    await desk.store.db.updateTable('products').set({ price_minor: 271_00 }).where('id', '=', 'xl-7').execute();
    const call = () => owner.call('returns.exchange', { ...input, told });
    expect(await problem(call())).toMatchObject({ status: 409, code: 'totals-changed' });
    await desk.store.db.updateTable('products').set({ price_minor: 251_00 }).where('id', '=', 'xl-7').execute();
    expect(await json(call())).toMatchObject(told);
  });

  it('closes no return whose goods were replaced, and counts nothing twice [RETPHONE-3, MONDESK-16]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { owner, number, total, worth } = await openReturn(desk);
    const hook = { url: 'https://hooks.example/shop', events: ['order.paid'] } as const;
    await json(owner.call('webhooks.create', hook as never));
    const { reference } = await json<Exchange>(owner.call('returns.exchange', { number, lines: [] }));
    const events = await desk.store.db.selectFrom('webhook_messages').select('event').execute();
    expect(events).toEqual([{ event: 'order.paid' }]);
    const close = { number, note: 'Never arrived' };
    expect(await problem(owner.call('returns.close', close as never))).toMatchObject({
      code: 'return-exchanged',
      detail: expect.stringContaining(reference),
    });
    expect(await findCustomer(desk.store.db, ['ada@example.org'])).toMatchObject({
      orders: 2,
      ...{ sums: { GBP: total }, spent: { GBP: total } },
    });
    const today = londonDay(Date.now());
    const report = await readRefundsReport(desk.store.db, {
      from: today,
      to: today,
      market: 'all',
      tax: 'all',
    } as never);
    expect(report).toMatchObject({
      rows: [{ method: 'exchange', amount: worth }],
      totals: [{ refunds: 0, amount: 0, credited: worth }],
    });
    const [pounds] = await sumDay(desk.store.db, today);
    // Sales, minus the return, plus the replacement of the same value.
    expect(pounds).toMatchObject({ currency: 'GBP', total_minor: total - worth + worth, refunded_minor: 0 });
  });
});
