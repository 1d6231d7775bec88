import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { orderStatus } from '../../src/server/mail/messages/orders/order-status.ts';
import { orderPaid } from '../../src/server/mail/messages/payments/order-money.ts';
import type { MailContext } from '../../src/server/mail/rendered-mail.ts';
import { listSessionsOf } from '../../src/server/store/payments/checkout-sessions.ts';
import { listPaymentsOf } from '../../src/server/store/payments/payments.ts';
import { onEachEngine } from './engines.ts';
import { openOddShop, pieces } from './rounding-shop.ts';

const total = 260_37;

onEachEngine((engine) => {
  it('items withdrawn before dispatch are restocked once, and cancellation restocks the rest [STOCK-3, BACK-4, BACK-5]', async () => {
    const shop = await openOddShop(engine);
    const [order, other, whole] = [await shop.buy(), await shop.buy(), await shop.buy()];
    expect(await shop.leftOf()).toEqual([1, 4]);
    await Promise.all(Array.from({ length: 4 }, () => order.withdraw(pieces(2, 1))));
    expect(await shop.leftOf()).toEqual([3, 5]);
    await Promise.all([order.move('cancelled'), order.move('cancelled')]);
    expect(await shop.leftOf()).toEqual([4, 6]);

    // Two withdrawals, the second of which cancels the order.
    await other.withdraw(pieces(1, 2));
    await other.withdraw('all', 1);
    expect((await other.stored()).status).toBe('cancelled');
    expect(await shop.leftOf()).toEqual([7, 8]);
    // Concurrently with the operator's cancellation.
    await Promise.all([whole.withdraw(pieces(1, 0)), whole.move('cancelled')]);
    expect(await shop.leftOf()).toEqual([10, 10]);
  });

  it('items returned after dispatch are restocked if they can be sold again [BACK-9, STOCK-3]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.withdraw(pieces(1, 0));
    await order.move('shipped');
    await order.withdraw(pieces(2, 1), 1);
    expect(await shop.leftOf()).toEqual([8, 8]);
    await order.receive(pieces(1, 0), true, 2);
    expect(await shop.leftOf()).toEqual([9, 8]);
    await order.receive('all', false, 2);
    expect(await order.receive('all', true, 2)).toMatchObject({ ok: false });
    expect(await order.receive('all', true, 1)).toMatchObject({ ok: false, reason: 'goods-not-shipped' });
    expect(await shop.leftOf()).toEqual([9, 8]);
  });

  it('an invoice issued after a withdrawal charges the remainder, to the penny [INV-1, INV-6, BACK-6, BACK-7]', async () => {
    for (const way of ['paid', 'shipped'] as const) {
      const shop = await openOddShop(engine);
      const order = await shop.buy();
      expect((await order.stored()).total).toBe(total);
      await order.withdraw(pieces(1, 1));
      await order.withdraw(pieces(1, 0), 1);
      const { payable } = await order.sums();
      expect(total - payable).toBe(Math.ceil((92_99 * 2) / 3) + 167_38 / 2);
      if (way === 'paid') await order.payByCard();
      else await order.move('shipped');
      const [invoice, ...more] = await order.documents();
      expect(more).toEqual([]);
      if (invoice?.kind !== 'invoice') throw new Error('no invoice');
      const { lines, subtotal, discount } = invoice.content;
      expect(lines.map(({ productId, quantity, lineTotal }) => [productId, quantity, lineTotal])).toEqual([
        ['xl-7', 1, 33_33],
        ['desk-2', 1, 89_99],
      ]);
      expect([subtotal, subtotal - discount, invoice.gross]).toEqual([33_33 + 89_99, payable, payable]);
      expect(invoice.net + invoice.tax).toBe(payable);
      expect(await order.state()).toBe(way === 'paid' ? 'paid' : 'unpaid');
      const [mail] = await shop.mailsOf(way === 'paid' ? 'order-paid' : 'order-status');
      if (!mail) throw new Error('no mail');
      const payload = JSON.parse(mail.payload);
      const news = { order: payload.order, amount: payload.amount, withdrawn: payload.withdrawn, note: null };
      const context = { settings, orderUrl: () => '', publicUrl: '' } as unknown as MailContext;
      const { text } = way === 'paid' ? orderPaid(news, context) : orderStatus(news, context);
      expect(text).toContain('You have withdrawn from 2 × XL-7 and 1 × Desk 2-fan.');
    }
  });

  it('an order that a withdrawal leaves fully paid gets its invoice then [INV-1, BACK-7]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.transfer(92_99);
    await order.settle('counted');
    expect([await order.state(), await order.documents()]).toEqual(['unpaid', []]);
    await order.withdraw(pieces(0, 2));
    expect(await order.state()).toBe('paid');
    expect(await order.documents()).toMatchObject([{ kind: 'invoice', gross: 92_99, content: { paid: true } }]);
    expect(await shop.mailsOf('order-paid')).toHaveLength(1);
  });

  it('a withdrawal from an unpaid invoice is credited when the goods are back [INV-4, BACK-9]', async () => {
    const shop = await openOddShop(engine);
    const [order, whole] = [await shop.buy(), await shop.buy()];
    for (const one of [order, whole]) await one.move('shipped');
    await order.withdraw(pieces(0, 1));
    await order.receive('all');
    expect([await order.charged(), (await order.sums()).payable]).toEqual([total - 83_69, total - 83_69]);
    const [mail] = await shop.mailsOf('return-received');
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ creditNote: 'CN-000001' });
    await order.payByCard();
    expect(await order.state()).toBe('paid');
    // The rest is returned after payment, so its credit note is issued with its refund.
    await order.withdraw('all', 1);
    await order.receive('all', false, 2);
    expect(await order.documents()).toHaveLength(2);
    await order.refund(await order.owed(2));
    const [invoice, ...credits] = await order.documents();
    expect(credits.map(({ gross }) => gross)).toEqual([83_69, total - 83_69]);
    expect(credits.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice?.tax);
    expect(await order.charged()).toBe(0);

    // Nothing is credited while goods are awaited; the amount of a return closed without goods becomes due again.
    await whole.withdraw(pieces(1, 0));
    await whole.withdraw(pieces(1, 2), 1);
    await whole.receive(pieces(0, 1), true, 2);
    expect(await whole.charged()).toBe(total);
    await whole.receive('all', true, 2);
    expect(await whole.charged()).toBe(61_99);
    await whole.close(1);
    expect([await whole.charged(), (await whole.sums()).payable]).toEqual([61_99, 61_99]);
    // A credited return is final and can no longer be closed.
    expect(await whole.close(2)).toEqual({ ok: false, reason: 'return-credited' });
  });

  it('a fully received return ends without refund only if its goods are rejected, and never once it is closed [BACK-9]', async () => {
    const shop = await openOddShop(engine);
    const [refused, refunded, sold] = [await shop.buy(), await shop.buy(), await shop.buy()];
    for (const order of [refused, refunded, sold]) {
      await order.payByCard();
      await order.deliverLongAgo();
      await order.withdraw(pieces(1, 1));
    }
    // Missing goods are closed twice: the second time would otherwise remove the refund due for the rest.
    await refused.receive(pieces(1, 0));
    const kept = [{ name: 'XL-7', quantity: 1 }];
    expect(await refused.close()).toMatchObject({ ok: true, state: 'received', kept });
    const owed = await refused.owed(1);
    expect(owed).toBeGreaterThan(0);
    expect(await refused.close()).toEqual({ ok: false, reason: 'goods-received' });
    expect(await refused.owed(1)).toBe(owed);
    expect(await refused.close(1, true)).toMatchObject({ ok: true, state: 'refused', kept: [], due: 0 });
    expect([await refused.owed(1), (await refused.sums()).payable]).toEqual([0, total]);

    await refunded.receive('all');
    // First with a requested refund, since the provider is unavailable; then with a refund that it has.
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 2 } });
    expect(await refunded.refund(await refunded.owed(1))).toMatchObject({ ok: true, refunds: [{ state: 'asked' }] });
    expect(await refunded.close(1, true)).toEqual({ ok: false, reason: 'return-refunded' });
    await pollPaymentProvider(shop.work, { all: true });
    expect(await refunded.close(1, true)).toEqual({ ok: false, reason: 'return-refunded' });
    await sold.receive('all', true);
    expect(await sold.close(1, true)).toEqual({ ok: false, reason: 'goods-restocked' });
  });

  it('goods can be rejected even if a refund preceded their withdrawal [BACK-9]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.payByCard();
    await order.deliverLongAgo();
    await order.refund(10_00);
    await order.withdraw('all');
    await order.receive('all');
    expect(await order.owed(1)).toBe(total - 10_00);
    expect(await order.close(1, true)).toMatchObject({ ok: true, state: 'refused', kept: [], due: 0 });
    // The email does not deny a refund that was made before the goods, which never arrived.
    const other = await shop.buy();
    await other.payByCard();
    await other.move('shipped');
    await other.withdraw(pieces(1, 0));
    await other.refund(await other.owed(1));
    await other.close(1);
    const closings = (await shop.mailsOf('return-closed')).map(({ payload }) => JSON.parse(payload));
    expect(closings.map(({ refused }) => refused)).toContain(true);
    expect(new Map(closings.map(({ number, refunded }) => [number, refunded]))).toEqual(
      new Map([
        [`${order.reference}-R1`, false],
        [`${other.reference}-R1`, true],
      ]),
    );
  });

  it('a card refund gets its credit note once it is certain [INV-4, BYCARD-14]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.payByCard();
    await order.withdraw(pieces(1, 1));
    const owed = await order.owed(1);
    expect(owed).toBe(31_00 + 83_69);
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 2 } });
    expect(await order.refund(owed)).toMatchObject({ ok: true, refunds: [{ state: 'asked' }] });
    // Requested, so not due a second time; not certain, so not credited.
    expect([await order.owed(1), (await order.documents()).length]).toEqual([0, 1]);
    await pollPaymentProvider(shop.work, { all: true });
    expect(await order.documents()).toMatchObject([{ gross: total }, { kind: 'credit-note', gross: owed }]);
    expect(await order.charged()).toBe((await order.sums()).payable);
  });

  it('a refund that failed after its credit note and is made again is credited once [INV-4, BYCARD-14]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.payByCard();
    await order.withdraw(pieces(0, 1));
    await shop.provider.do({ refundStatus: 'pending' });
    await order.refund(await order.owed(1));
    const name = (await shop.provider.known()).refunds[0]?.id ?? '';
    await shop.provider.do({ moveRefund: { refund: name, status: 'failed' } });
    expect(await order.owed(1)).toBe(83_69);
    await shop.provider.do({ refundStatus: 'succeeded' });
    await order.refund(await order.owed(1));
    expect(await order.documents()).toMatchObject([{ gross: total }, { gross: 83_69 }]);
    expect(await order.sums()).toMatchObject({ refunded: 83_69, payable: total - 83_69 });
    expect(await order.charged()).toBe(total - 83_69);
  });

  it('a paid order withdrawn before dispatch is cancelled, and its credit note equals its invoice [BACK-4, BACK-10, INV-4, INV-6]', async () => {
    const shop = await openOddShop(engine);
    const [order, steps] = [await shop.buy(), await shop.buy()];
    await order.payByCard();
    await order.withdraw('all');
    expect([(await order.stored()).status, await order.owed(1)]).toEqual(['cancelled', total]);
    await order.refund(await order.owed(1));
    const [invoice, credit, ...more] = await order.documents();
    expect(more).toEqual([]);
    expect([credit?.net, credit?.tax, credit?.gross]).toEqual([invoice?.net, invoice?.tax, invoice?.gross]);
    expect(await order.state()).toBe('refunded');
    expect(await shop.mailsOf('order-refunded')).toHaveLength(1);

    await steps.payByCard();
    await steps.withdraw(pieces(1, 1));
    await steps.refund(await steps.owed(1));
    await steps.withdraw('all', 1);
    expect((await steps.stored()).status).toBe('cancelled');
    await steps.refund(await steps.owed(2));
    const [whole, ...parts] = await steps.documents();
    const sum = (key: 'net' | 'tax' | 'gross') => parts.reduce((all, part) => all + part[key], 0);
    expect([sum('net'), sum('tax'), sum('gross')]).toEqual([whole?.net, whole?.tax, total]);
  });

  it('a cancelled order owes everything paid for it, whatever was withdrawn before [BACK-10]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.payByCard();
    await order.withdraw(pieces(1, 0));
    await order.move('cancelled');
    const view = (await (await shop.fetch(order.link)).json()) as { withdrawals: { owed?: string } };
    expect(view.withdrawals.owed).toBe('£260.37');
    await order.refund(null);
    expect(await order.charged()).toBe(0);
  });

  it('a checkout session for the amount before a withdrawal is expired, or its payment is a mismatch [BACK-7, BYCARD-3]', async () => {
    const shop = await openOddShop(engine);
    const [order, late, gone] = [await shop.buy(), await shop.buy(), await shop.buy()];
    const session = await order.begin();
    await order.withdraw(pieces(0, 1));
    await pollPaymentProvider(shop.work, { all: true });
    expect(await listSessionsOf(shop.store.db, (await order.stored()).id)).toMatchObject([{ state: 'expired' }]);
    await expect(shop.provider.do({ pay: { session, how: 'card' } })).rejects.toThrow();
    await order.payByCard();
    expect(await order.sums()).toMatchObject({ state: 'paid', paid: total - 83_69 });

    // Paid before the next poll: the payment counts if the operator says so, and the excess is refunded.
    const old = await late.begin();
    await late.withdraw(pieces(0, 1));
    await shop.provider.do({ pay: { session: old, how: 'card' } });
    expect(await late.payments()).toMatchObject([{ mismatchReason: 'amount-differs', amount: total }]);
    expect([await late.state(), await late.documents()]).toEqual(['unpaid', []]);
    await late.settle('counted');
    expect(await late.owed(1)).toBe(83_69);
    await late.refund(83_69);
    expect(await late.documents()).toMatchObject([{ kind: 'invoice', gross: total - 83_69 }]);

    const last = await gone.begin();
    await gone.withdraw('all');
    await shop.provider.do({ pay: { session: last, how: 'card' } });
    expect(await gone.payments()).toMatchObject([{ mismatchReason: 'order-cancelled' }]);
    await gone.settle('returned');
    expect((await listPaymentsOf(shop.store.db, (await gone.stored()).id))[0]?.settled).toBe('returned');
    expect((await shop.provider.known()).refunds.map(({ amount }) => amount)).toEqual([83_69, total]);
    expect([await gone.documents(), await gone.sums()]).toMatchObject([[], { paid: 0, refunded: 0 }]);
  });

  it('a payment for a fully withdrawn order creates no invoice, even if it is counted [INV-1, BACK-4]', async () => {
    const shop = await openOddShop(engine);
    const [order, cancelled] = [await shop.buy(), await shop.buy()];
    await order.withdraw('all');
    await cancelled.move('cancelled');
    for (const one of [order, cancelled]) {
      await one.transfer(total);
      expect(await one.settle('counted')).toMatchObject({ ok: true });
      expect(await one.documents()).toEqual([]);
      await one.refund(null);
      expect(await one.sums()).toMatchObject({ state: 'refunded', refunded: total });
    }
    expect(await shop.mailsOf('order-paid')).toEqual([]);
    expect(await order.documents()).toEqual([]);
  });
});
