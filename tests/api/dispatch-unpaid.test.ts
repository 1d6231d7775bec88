import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { StatusChange } from '../../src/contract/orders/order-status.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const place = async (desk: TestingDesk) =>
  (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference;

onSqlite(({ open }) => {
  it('dispatches unpaid orders, one or several, only if the amount owed is confirmed [ORDESK-19]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const reference = await place(desk);
    const dispatch = { reference, to: 'shipped' } as const;
    expect(await json(helper.call('orders.set-status.preview', dispatch as never))).toMatchObject({
      output: { owed: { amount: '251.00', charge: '£251.00' } },
    });
    for (const confirmUnpaid of [undefined, '', '250.00']) {
      expect(await problem(helper.call('orders.set-status', { ...dispatch, confirmUnpaid }))).toMatchObject({
        status: 409,
        code: 'unpaid',
        detail: `Order ${reference} is not fully paid: £251.00 is unpaid. Confirm this amount to dispatch it.`,
      });
    }
    expect(await json<DeskOrder>(helper.call('orders.show', { reference }))).toMatchObject({ status: 'pending' });

    const paid = await place(desk);
    const owner = await desk.signIn('owner');
    const key = crypto.randomUUID();
    await json(owner.call('payments.record', { reference: paid, amount: '', note: '', key }));
    const move = { references: [reference, paid], to: 'shipped' as const };
    const owed = { amount: '251.00', charge: '£251.00' };
    expect(await json<StatusChange[]>(helper.call('orders.bulk-set-status', move))).toMatchObject([
      { reference, done: false, owed, why: expect.stringContaining('£251.00 is unpaid') },
      { reference: paid, done: true, owed: null },
    ]);
    const confirmed = { references: [reference], to: 'shipped', confirmUnpaid: [{ reference, amount: '251.00' }] };
    expect(await json(helper.call('orders.bulk-set-status', confirmed as never))).toMatchObject([{ done: true }]);

    const other = await place(desk);
    const alone = { reference: other, to: 'shipped', confirmUnpaid: '251.00' } as const;
    expect(await json(helper.call('orders.set-status', alone))).toMatchObject({ status: 'shipped', owed });
  });
});
