import { expect, it } from 'vitest';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { onEachEngine } from './engines.ts';
import { openOddShop, pieces } from './rounding-shop.ts';

const total = 260_37;

onEachEngine((engine) => {
  it('a deduction is made once, reduces the refund due and the credit note, and cannot be changed [BACK-22]', async () => {
    const shop = await openOddShop(engine);
    const [order, worthless] = [await shop.buy(), await shop.buy()];
    await order.payByCard();
    await order.move('shipped');
    await order.withdraw(pieces(1, 0));
    await order.withdraw(pieces(0, 2), 1);
    await order.receive(pieces(1, 0));
    const [first, second] = [await order.owed(1), await order.owed(2)];
    expect(await order.keepBack(1_00, 2)).toEqual({ ok: false, reason: 'goods-not-received' });
    expect(await order.keepBack(first + 1)).toMatchObject({ ok: false, reason: 'deduction-exceeds-refund-due' });
    // The provider rejects the refund at first: the deduction remains, and the email about the later refund states it.
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 1 } });
    expect(await order.keepBack(10_00)).toMatchObject({ ok: true });
    await pollPaymentProvider(shop.work, { all: true });
    if ((await order.owed(1)) > 0) await order.refund(await order.owed(1));
    expect([await order.owed(1), await order.owed(2)]).toEqual([0, second]);
    expect(await order.charged()).toBe(total - first + 10_00);
    expect(await order.keepBack(1_00)).toMatchObject({ ok: false, reason: 'nothing-owed' });
    expect(await order.close(1, true)).toEqual({ ok: false, reason: 'return-deducted' });
    const told = (await shop.mailsOf('order-refunded')).map(({ payload }) => JSON.parse(payload));
    expect(told.at(-1)).toMatchObject({
      amount: first - 10_00,
      keptBack: [{ number: `${order.reference}-R1`, amount: 10_00, note: 'A cracked case' }],
    });
    // The refund due for the other return is unchanged, and paying it does not release the deduction of the first.
    await order.receive('all', true, 2);
    await order.refund(await order.owed(2));
    expect([(await order.sums()).refundable, (await order.sums()).payable]).toEqual(
      Array.from({ length: 2 }, () => total - first - second + 10_00),
    );

    // Goods may have lost all their value: nothing is refunded, and the customer is still notified.
    await worthless.transfer(total);
    await worthless.move('shipped');
    await worthless.withdraw('all');
    await worthless.receive('all');
    expect(await worthless.keepBack(total)).toMatchObject({ ok: true, refunds: [] });
    expect(await worthless.owed(1)).toBe(0);
    expect(await worthless.charged()).toBe(total);
    const mails = (await shop.mailsOf('order-refunded')).map(({ payload }) => JSON.parse(payload));
    expect(mails.find(({ amount }) => amount === 0)).toMatchObject({ keptBack: [{ amount: total }] });
  });
});
