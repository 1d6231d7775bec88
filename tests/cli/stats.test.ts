import { expect, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { orderParts, placeSample, sampleOrder } from '../store/samples.ts';
import { openOperator } from './operator.ts';
import { leaveAddress, sendMessage } from './people.ts';

it('counts orders, revenue by currency, products, subscribers, messages and emails, without cancelled orders [OPS-16]', async () => {
  const operator = await openOperator();
  expect(await operator.print('stats')).toBe(
    'Orders: 0\nSubscribers: 0\nStock: Tower 8-fan out of stock\nMessages: 0\nEmails: 0 queued; 0 failed\n',
  );
  const cancelled = await operator.prepare(async (store) => {
    await placeSample(store, { key: 'the-first-order-1', promo: { code: 'STAROFFER', percent: 10 } });
    await placeSample(store, { key: 'the-second-order', quantities: { 'desk-2': 4 } });
    await placeSample(store, { key: 'the-third-order-3', quantities: { 'us-xl-7': 3 } });
    await leaveAddress(store, 'ada@a.example');
    await sendMessage(store);
    return placeSample(store, { key: 'the-fourth-order', quantities: { 'xl-7': 50 } });
  });
  await operator.print('orders', 'set-status', cancelled, 'cancelled', '--yes');
  const printed = await operator.print('stats');
  for (const line of [
    'Orders: 1 cancelled, 3 pending',
    'Revenue in GBP: £887.90 from 2 orders (£443.95 on average), after £59.10 off',
    'Revenue in USD: $777.00 from 1 order, after $0.00 off',
    'Subscribers: 1 newsletter (0 confirmed)',
    'Messages: 1',
    'Desk 2-fan     5           £445.00',
    'XL-7 (US)      3           $777.00',
    'XL-7           2           £502.00',
  ]) {
    expect(printed.split('\n')).toContain(line);
  }
  expect(printed).toMatch(/\nEmails: 12 queued, the oldest since 20[0-9: -]+ UTC; 0 failed\n/);
  expect(await operator.json('stats', '--since', '2026-11-22')).toMatchObject({
    orders: [],
    revenue: [],
    topProducts: [],
    leads: [],
    messages: 0,
    mails: { waiting: 12, dead: 0 },
  });
  expect(await operator.run('stats', '--since', 'long ago')).toMatchObject({ code: 2, stdout: '' });
});

it('counts by London days, as --days does [OPS-16]', async () => {
  const operator = await openOperator();
  const justAfterMidnight = Date.parse('2026-07-01T00:30:00+01:00');
  await operator.prepare(async (store) => {
    await placeOrder(orderParts(store, { clock: () => justAfterMidnight }), sampleOrder());
    await leaveAddress(store, 'ada@a.example', 'newsletter', justAfterMidnight);
  });
  const counted = async (since: string, until: string) => {
    const told = await operator.json('stats', '--since', since, '--until', until);
    const { orders, leads } = told as Record<'orders' | 'leads', readonly unknown[]>;
    return [orders.length, leads.length];
  };
  expect(await counted('2026-06-30', '2026-06-30')).toEqual([0, 0]);
  expect(await counted('2026-07-01', '2026-07-01')).toEqual([1, 1]);
  expect(await counted('2026-06-30T23:00', '2026-06-30T23:31')).toEqual([1, 1]);
});
