import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { exchangeReturn } from '../../src/contract/returns/exchange-return.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, openReturn, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

type Exchange = OutputOf<typeof exchangeReturn>;

const stockOf = async ({ store: { db } }: TestingDesk, id: string) =>
  (await db.selectFrom('products').select('stock_left').where('id', '=', id).executeTakeFirstOrThrow()).stock_left;

onEachEngine(({ open }) => {
  async function openExchange() {
    const desk = await openTestingDesk({ store: await open() });
    const opened = await openReturn(desk);
    const { owner, reference, number } = opened;
    const show = (of = reference) => json<DeskOrder>(owner.call('orders.show', { reference: of }));
    const exchange = (lines: readonly object[] = []) => owner.call('returns.exchange', { number, lines });
    return { desk, ...opened, show, exchange };
  }

  it('sends a replacement at no charge, linked both ways, with stock, invoice and credit note [RETPHONE-3]', async () => {
    const { desk, owner, reference, number, worth, show, exchange } = await openExchange();
    await inTransaction(desk.store, (tx) => adjustStock(tx, 'xl-7', { left: 5 }, Date.now()));
    const { mails, output } = await json<Preview<Exchange>>(
      owner.call('returns.exchange.preview', { number, lines: [] }),
    );
    expect(output).toMatchObject({ total: worth, credit: worth, due: 0, refundDue: 0 });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`for your return ${number} instead of a refund`);
    expect(mails[0]?.text).toContain('There’s nothing to pay.');
    expect(await stockOf(desk, 'xl-7')).toBe(5);

    const done = await json<Exchange>(exchange());
    expect(await stockOf(desk, 'xl-7')).toBe(4);
    const sent = await show(done.reference);
    expect(sent).toMatchObject({
      origin: 'exchange',
      exchangeOf: number,
      total: worth,
      paymentStatus: 'paid',
      money: { paid: worth, due: 0 },
      documents: [{ kind: 'invoice', gross: worth }],
    });
    const former = await show();
    expect(former).toMatchObject({
      returns: [{ number, exchange: done.reference }],
      money: { refunded: worth, owed: 0 },
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', gross: worth }],
    });
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({
      exchange: done.reference,
      refundDue: 0,
      state: 'awaited',
    });
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'return' }, 1);
    expect(entry).toMatchObject({ action: 'return.exchange', subject: number, after: { order: done.reference } });
    expect(await problem(exchange())).toMatchObject({ code: 'already-exchanged' });
    // The goods are still to be returned.
    await json(owner.call('returns.receive', { number, restock: true, note: '' }));
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({ state: 'received', refundDue: 0 });
    expect((await show(reference)).documents).toHaveLength(2);
  });

  it('keeps the price and the discount of a replacement, also if both have changed since [RETPHONE-3]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const order = orderOf(desk, { 'xl-7': 1 }, { percent: 10, promoCode: 'STAROFFER' });
    const { reference } = await readAccepted(await desk.order(order));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    const { number } = await json<{ number: string }>(owner.call('returns.start', { reference }));
    await desk.store.db.updateTable('products').set({ price_minor: 300_00 }).where('id', '=', 'xl-7').execute();
    const done = await json<Exchange>(owner.call('returns.exchange', { number, lines: [] }));
    expect(done).toMatchObject({ total: 225_90, credit: 225_90, due: 0 });
    expect(await json(owner.call('orders.show', { reference: done.reference }))).toMatchObject({
      lines: [{ unitPrice: 251_00 }],
      discount: 25_10,
      promoCode: null,
    });
  });

  it('asks for the difference of dearer products, which pays the order, and leaves the rest of cheaper ones to refund [RETPHONE-4]', async () => {
    const { owner, worth, show, exchange } = await openExchange();
    const dearer = await json<Exchange>(exchange([{ productId: 'xl-7', quantity: 2 }]));
    const due = 502_00 - worth;
    expect(dearer).toMatchObject({ total: 502_00, credit: worth, due, refundDue: 0 });
    expect(await show(dearer.reference)).toMatchObject({ paymentStatus: 'part-paid', money: { due }, documents: [] });
    const { reference } = dearer;
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    expect(await show(reference)).toMatchObject({ money: { state: 'paid', due: 0 }, documents: [{ kind: 'invoice' }] });

    const other = await openExchange();
    const cheaper = await json<Exchange>(other.exchange([{ productId: 'desk-2', quantity: 1 }]));
    expect(cheaper).toMatchObject({ total: 89_00, credit: 89_00, due: 0, refundDue: worth - 89_00 });
    await json(other.owner.call('returns.refund', { number: other.number, amount: '', note: '' }));
    expect(await other.show()).toMatchObject({ money: { refunded: worth, owed: 0 } });
  });

  it('lets the new order be returned and refunded like any other [RETPHONE-3]', async () => {
    const { owner, worth, exchange } = await openExchange();
    const { reference } = await json<Exchange>(exchange());
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    const { number } = await json<{ number: string }>(owner.call('returns.start', { reference }));
    expect(await json(owner.call('returns.show', { number }))).toMatchObject({ refundDue: worth });
    await json(owner.call('returns.refund', { number, amount: '', note: '' }));
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ money: { refunded: worth } });
  });

  it('refuses what was refunded, is closed or cannot be sent, and leaves no trace [RETPHONE-4]', async () => {
    const { desk, owner, number, exchange } = await openExchange();
    const orders = async () => (await desk.store.db.selectFrom('orders').select('id').execute()).length;
    for (const lines of [
      [{ productId: 'us-xl-7', quantity: 1 }],
      [{ productId: 'none', quantity: 1 }],
      [{ productId: 'xl-7', quantity: 0 }],
    ]) {
      expect(await problem(exchange(lines))).toMatchObject({ status: 422, errors: [{ field: 'lines' }] });
    }
    await inTransaction(desk.store, (tx) => adjustStock(tx, 'xl-7', { left: 0 }, Date.now()));
    expect(await problem(exchange())).toMatchObject({ code: 'order-changed' });
    expect(await orders()).toBe(1);
    await json(owner.call('returns.refund', { number, amount: '10.00', note: '' }));
    expect(await problem(exchange())).toMatchObject({ code: 'exchange-after-refund' });
    const helper = await desk.signIn('helper');
    expect((await helper.call('returns.exchange', { number, lines: [] })).status).toBe(403);
    expect(await orders()).toBe(1);
  });
});
