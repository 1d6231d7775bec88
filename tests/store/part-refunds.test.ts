import { expect, it } from 'vitest';
import { amountDue } from '../../src/domain/payments/payment.ts';
import { onEachEngine } from './engines.ts';
import { openOddShop, pieces } from './rounding-shop.ts';

const total = 260_37;

onEachEngine((engine) => {
  it('a refund made at the provider before its payment was counted is due again [BYCARD-15, PAID-5]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    const session = await order.begin();
    await order.withdraw(pieces(0, 1));
    await shop.provider.do({ pay: { session, how: 'card' } });
    const payment = (await shop.provider.known()).payments[0]?.id ?? '';
    await shop.provider.do({ refund: { payment, amount: 100_00 } });
    await order.settle('counted');
    const sums = await order.sums();
    expect([sums.state, sums.refundable, amountDue(sums)]).toEqual(['unpaid', total - 100_00, 100_00 - 83_69]);
  });

  it('a refund made while goods were awaited is credited once the return is closed and the rest paid [INV-4]', async () => {
    const shop = await openOddShop(engine);
    const order = await shop.buy();
    await order.move('shipped');
    await order.withdraw(pieces(0, 2));
    await order.payByCard();
    const { paid } = await order.sums();
    await order.refund(null);
    await order.close();
    await order.payByCard();
    const sums = await order.sums();
    expect([sums.state, sums.paid, sums.refunded]).toEqual(['part-refunded', total, paid]);
    expect(await order.charged()).toBe(total - paid);
  });
});
