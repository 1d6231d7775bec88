import { expect, it } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, orderParts, sampleOrder } from './samples.ts';

onEachEngine(({ open }) => {
  it('finds its order by purchase order number before and after indexing, until its customer is erased [PO-2]', async () => {
    const store = await open();
    await fill(store);
    const placed = await placeOrder(orderParts(store), sampleOrder({ request: { purchaseOrder: 'LEA/2026-0815 b' } }));
    if (!placed.ok) throw new Error(placed.reason);
    const { reference } = placed.accepted;
    const find = async (search: string) =>
      (await findOrderPage(store.db, { search }, { limit: 5 })).orders.map((order) => order.reference);
    expect([await find('lea 0815'), await find('LEA/2026')]).toEqual([[], [reference]]);
    await indexNextOrders(store, noon + 20 * 60_000);
    expect(await find('lea/20260815')).toEqual([reference]);

    await inTransaction(store, (tx) => eraseCustomer(tx, customer.customerEmail, noon));
    expect(await findOrder(store.db, reference)).not.toHaveProperty('purchaseOrder');
    expect(await find('lea/2026')).toEqual([]);
    expect(
      await store.db.selectFrom('order_search_terms').select('word').where('word', 'like', 'lea%').execute(),
    ).toEqual([]);
  });
});
