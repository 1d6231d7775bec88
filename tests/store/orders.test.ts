import { expect, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, orderParts, sampleOrder } from './samples.ts';

onEachEngine((engine) => {
  it('lists orders newest first, page by page [OPS-4]', async () => {
    const store = await engine.open();
    await fill(store);
    for (const minute of [1, 2, 3]) {
      const clock = () => noon + minute * 60_000;
      await placeOrder(orderParts(store, { clock }), sampleOrder({ key: `order-of-minute-${minute}` }));
    }
    const { orders: newest, next } = await findOrderPage(store.db, {}, { limit: 2 });
    expect(newest.map(({ createdAt }) => createdAt)).toEqual([noon + 180_000, noon + 120_000]);
    const { orders: older, ...last } = await findOrderPage(store.db, {}, { limit: 2, after: next });
    expect(older.map(({ createdAt }) => createdAt)).toEqual([noon + 60_000]);
    expect(last.next).toBeUndefined();
    expect(older[0]).not.toHaveProperty('lines');
  });

  it('finds no order for an unknown order number', async () => {
    const store = await engine.open();
    expect(await findOrder(store.db, 'BB-0000-0000')).toBeUndefined();
  });
});
