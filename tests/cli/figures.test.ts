import { expect, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { addPageViews } from '../../src/server/store/dashboard/page-views/page-views.ts';
import { orderParts, sampleOrder } from '../store/samples.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { openOperator } from './operator.ts';
import { partsOf } from './withdrawn.ts';

it('shows daily sales with the previous period, and the best sellers [TODAY-1]', async () => {
  const operator = await openOperator();
  await operator.prepare(async (store) => {
    const days = ['2026-10-02', '2026-10-12', '2026-10-12', '2026-10-20'];
    for (const [index, day] of days.entries()) {
      const at = Date.parse(`${day}T12:00:00Z`);
      const quantities = index === 2 ? { 'us-xl-7': 2 } : { 'desk-2': 1 + index };
      const order = sampleOrder({ key: `a-day-of-october-${index}`, quantities });
      const placed = await placeOrder(orderParts(store, { clock: () => at }), order);
      const { reference, total, currency } = placed.ok ? placed.accepted : expect.unreachable();
      const payment = {
        reference,
        amount: Math.round(Number(total) * 100),
        currency,
        method: 'transfer',
        note: null,
        providerReference: null,
      } as const;
      await recordIncomingPayment({ ...partsOf(store), clock: () => at }, payment);
    }
  });
  const asked = ['stats', '--days', '--since', '2026-10-11', '--until', '2026-10-20'];
  expect(await operator.print(...asked)).toBe(`2026-10-11 to 2026-10-20, compared with 2026-10-01 to 2026-10-10
GBP: £534.00 from 2 paid invoices; previous period £89.00 from 1
USD: $518.00 from 1 paid invoice; previous period $0.00 from 0

day         orders    total  discount  refunded
2026-10-12       1  £178.00     £0.00     £0.00
2026-10-12       1  $518.00     $0.00     $0.00
2026-10-20       1  £356.00     £0.00     £0.00

product     sold  before discounts
Desk 2-fan     6           £534.00
XL-7 (US)      2           $518.00
`);
  expect(await operator.json(...asked)).toMatchObject({
    before: { first: '2026-10-01', last: '2026-10-10' },
    sales: [{ day: '2026-10-12', currency: 'GBP', total: '178.00' }, {}, {}],
    topSold: [{ productId: 'desk-2', quantity: 6, total: '534.00' }, {}],
  });
  expect(await operator.json('stats', '--since', '2026-10-11', '--until', '2026-10-12')).toMatchObject({
    orders: [{ status: 'pending', orders: 2 }],
  });
  for (const wrong of [
    ['--since', '2026-13-01'],
    ['--since', '2026-10-02', '--until', '2026-10-01'],
    ['--since', '1999-01-01'],
  ]) {
    expect(await operator.run('stats', '--days', ...wrong)).toMatchObject({ code: 2, stdout: '' });
  }
});

it('shows page views, started carts and orders, by day or by page [VISIT-4]', async () => {
  const operator = await openOperator();
  expect(await operator.print('page-views')).toBe('No page views in this period.\n');
  await operator.prepare(async (store) => {
    const pages = new Map([
      ['/', 1200],
      ['/product/xl-7', 30],
    ]);
    await addPageViews(store, new Map([['2026-10-12', { pages, carts: 7 }]]));
    const at = Date.parse('2026-10-12T12:00:00Z');
    await placeOrder(orderParts(store, { clock: () => at }), sampleOrder());
  });
  const asked = ['page-views', '--since', '2026-10-01', '--until', '2026-10-31'];
  expect(await operator.print(...asked)).toBe(
    'day         page views  carts started  orders placed\n2026-10-12       1,230              7              1\n',
  );
  expect(await operator.json(...asked, '--pages')).toEqual([
    { page: '/', views: 1200 },
    { page: '/product/xl-7', views: 30 },
  ]);
});
