import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { refundDue } from '../../src/domain/payments/payment.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { readPaymentSums } from '../../src/server/store/payments/payments.ts';
import { insertCardRefund } from '../../src/server/store/payments/refunds.ts';
import { onEachEngine } from '../store/engines.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('refunds lines of a dispatched order with restocking, listed in the credit note and the email [REFUND-1, REFUND-2]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const code = { percent: 10, promoCode: 'STAROFFER' };
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 }, code)));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await inTransaction(desk.store, (tx) => adjustStock(tx, 'xl-7', { left: 5 }, Date.now()));
    const stock = async () =>
      (await desk.store.db.selectFrom('products').select('stock_left').where('id', '=', 'xl-7').executeTakeFirst())
        ?.stock_left;
    const input = { reference, lines: [{ line: 1, quantity: 1, restock: true }], note: '' };
    expect(await problem(owner.call('orders.refund', input))).toMatchObject({ code: 'refund-lines-not-dispatched' });
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));

    const { mails } = await json<Preview>(owner.call('orders.refund.preview', input));
    expect(mails[0]?.text).toMatch(/This refund covers 1 × /);
    expect(mails[0]?.text).toContain('£225.90');
    expect(await stock()).toBe(5);
    expect(await json(owner.call('orders.refund', input))).toMatchObject({ refunds: [{ amount: 225_90 }] });
    expect(await stock()).toBe(6);
    const read = async (number: string) =>
      (await readPdf(new Uint8Array(await (await owner.call('orders.document', { reference, number })).arrayBuffer())))
        .text;
    const order = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(order.settled).toEqual([{ line: 1, quantity: 1, amount: 225_90 }]);
    expect(order.timeline).toContainEqual(
      expect.objectContaining({ kind: 'refund', text: expect.stringMatching(/^1 × .* \(restocked\)$/) }),
    );
    expect(await read('CN-000001')).toMatch(/1 × /);
    expect(await read('CN-000001')).not.toContain('Part of invoice');

    // Repeating it at once is a duplicate, and two units exceed what is left.
    expect(await problem(owner.call('orders.refund', input))).toMatchObject({ code: 'duplicate-refund' });
    const both = owner.call('orders.refund', { ...input, lines: [{ line: 1, quantity: 2 }] } as never);
    expect(await problem(both)).toMatchObject({ status: 409, code: 'refund-lines-exceed' });
    // A custom amount for a line.
    await json(owner.call('orders.refund', { ...input, lines: [{ line: 2, quantity: 1 }], amount: '10.00' } as never));
    expect(await read('CN-000002')).toMatch(/Part of invoice INV-000001 .*refunded, for 1 ×\s/s);
    expect(await stock()).toBe(6);
  });

  it('counts refunded goods as returned: the rest is owed once withdrawn, and no unit twice [REFUND-1, BACK-9]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1, 'desk-2': 1 })));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    await json(owner.call('orders.refund', { reference, lines: [{ line: 1, quantity: 1 }], note: '' } as never));
    expect(await withdraw(desk, reference, [{ line: 1, quantity: 1 }])).toMatchObject({ ok: false });
    expect(await withdraw(desk, reference, [{ line: 2, quantity: 1 }])).toMatchObject({ ok: true });
    const order = await findOrder(desk.store.db, reference);
    if (!order) throw new Error('The order is missing');
    const sums = await readPaymentSums(desk.store.db, order);
    expect([refundDue(sums), sums.payable]).toEqual([89_00, 0]);
    const listed = await json<{ orders: object[] }>(owner.call('orders.list', { money: 'owed' } as never));
    expect(listed.orders).toMatchObject([{ reference }]);
  });

  it('restocks a unit once, even if its first refund failed [REFUND-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await inTransaction(desk.store, (tx) => adjustStock(tx, 'xl-7', { left: 5 }, Date.now()));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    const { db } = desk.store;
    const refund = (quantity: number) =>
      owner.call('orders.refund', { reference, lines: [{ line: 1, quantity, restock: true }], note: '' } as never);
    await json(refund(1));
    const [first, payment] = await Promise.all(
      (['refunds', 'payments'] as const).map((table) => db.selectFrom(table).select('id').executeTakeFirstOrThrow()),
    );
    const failed = {
      refundId: first?.id ?? '',
      paymentId: payment?.id ?? '',
      providerReference: null,
      now: Date.now(),
    };
    await inTransaction(desk.store, (tx) => insertCardRefund(tx, { ...failed, state: 'failed' }));
    await json(refund(2));
    const { stock_left } = await db
      .selectFrom('products')
      .select('stock_left')
      .where('id', '=', 'xl-7')
      .executeTakeFirstOrThrow();
    expect(stock_left).toBe(7);
  });
});
