import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { indexNextOrders, type OrderCursor } from '../../src/server/store/orders/queries/order-search-index.ts';
import { saveShipment } from '../../src/server/store/shipping/shipments.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

onEachEngine(({ open }) => {
  it('finds orders by total, invoice number and tracking number [ORDESK-24]', async () => {
    const store = await open();
    const { db } = store;
    await fill(store);
    const first = await placeSample(store, { key: 'the-first-order-1', quantities: { 'desk-2': 1 } });
    const second = await placeSample(store, { key: 'the-second-order', quantities: { 'desk-2': 1 } });
    const other = await placeSample(store, { key: 'the-third-order-', quantities: { 'xl-7': 5 } });
    const idOf = async (reference: string) => (await findOrder(db, reference))?.id ?? '';
    const total = async (reference: string) => ((await findOrder(db, reference))?.total ?? 0) / 100;
    const [ofFirst, ofSecond] = [await idOf(first), await idOf(second)];
    await inTransaction(store, async (tx) => {
      const shipment = { carrier: 'DHL', trackingNumber: 'jd 0002-3456', trackingUrl: null };
      await saveShipment(tx, ofSecond, shipment);
      await tx
        .insertInto('number_series')
        .values({ series: 'invoice', last: 7, last_issued_at: noon })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('invoices')
        .values({
          ...{ number: 'INV-000007', series: 'invoice', sequence: 7, order_id: ofFirst, refund_id: null },
          ...{ issued_at: noon, currency: 'GBP', country: 'GB', tax_basis_points: null, net_minor: 1, tax_minor: 0 },
          ...{ gross_minor: 1, content: '{}', buyer: null, retain_until: noon },
        })
        .execute();
    });
    const find = async (search: string, rest: object = {}, limit = 10) => {
      const { orders, next } = await findOrderPage(db, { search, ...rest }, { limit });
      return { references: orders.map(({ reference }) => reference).sort(), next };
    };
    const both = [first, second].sort();
    const amount = await total(first);
    // Groups of a reference may start with the same digits.
    const findByAmount = async (text: string, orders: readonly string[]) =>
      (await find(text)).references.filter((one) => orders.includes(one) || !one.includes(`-${amount}`));
    for (const text of [`£${amount}`, amount.toFixed(2), `£${amount.toFixed(2)}`])
      expect([text, await findByAmount(text, both)]).toEqual([text, both]);
    expect(await findByAmount(`$${amount}`, [])).toEqual([]);
    expect((await find(`£${await total(other)}`)).references).toEqual([other]);
    for (const text of ['INV-000007', 'inv 7']) expect((await find(text)).references).toEqual([first]);
    for (const text of ['JD00023456', 'jd-0002 3456']) expect((await find(text)).references).toEqual([second]);
    expect((await find('jd00023456', { money: 'paid' })).references).toEqual([]);
    expect((await find('INV-000008')).references).toEqual([]);
    // Pagination continues within the matches.
    const page = await findOrderPage(db, { search: `£${amount}` }, { limit: 1 });
    const last = await findOrderPage(db, { search: `£${amount}` }, { limit: 1, after: page.next });
    expect([...page.orders, ...last.orders].map(({ reference }) => reference).sort()).toEqual(both);
    expect(last.next).toBeUndefined();
  });

  it('a short number finds orders by total and by purchase order number [ORDESK-24]', async () => {
    const store = await open();
    await fill(store);
    const start = Date.UTC(2026, 10, 1);
    const expected: string[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const quantities: Record<string, number> = nth % 2 === 0 ? { 'desk-2': 1 } : { 'xl-7': 1 };
      const reference = await placeSample(store, { key: `order-number-${nth}-here`, quantities });
      const change = nth % 2 === 0 ? {} : { purchase_order: nth === 5 ? '8' : '89' };
      await store.db
        .updateTable('orders')
        .set({ created_at: start + nth, ...change })
        .where('reference', '=', reference)
        .execute();
      if (nth < 5) expected.unshift(reference);
    }
    const total = await store.db.selectFrom('orders').select('total_minor').where('created_at', '=', start).execute();
    expect(total).toEqual([{ total_minor: 89_00 }]);
    const find = async (limit: number) => {
      const found: string[] = [];
      let after: OrderCursor | undefined;
      do {
        const { orders, next } = await findOrderPage(store.db, { search: '89' }, { limit, after });
        found.push(...orders.map(({ reference }) => reference));
        after = next;
      } while (after);
      return found.filter((one) => expected.includes(one));
    };
    for (const limit of [1, 2, 10]) expect(await find(limit)).toEqual(expected);
    while (await indexNextOrders(store, noon));
    for (const limit of [1, 2, 10]) expect(await find(limit)).toEqual(expected);
  });
});
