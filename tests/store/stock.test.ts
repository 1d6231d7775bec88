import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { changeStock } from '../../src/server/actions/inventory/change-stock.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import {
  findProducts,
  lockProduct,
  readCatalogueVersion,
  saveProducts,
  setPrice,
  setStock,
} from '../../src/server/store/catalogue/products.ts';
import { adjustStock, listLowStock, releaseStock, reserveStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { countRows, fill, noon, nothing, orderParts, placeSample, sampleOrder, sampleProduct } from './samples.ts';

const count = (store: Store, id: string, left: number) =>
  inTransaction(store, (tx) => adjustStock(tx, id, { left }, noon));
const leftOf = async ({ db }: Store, id: string) => (await findProducts(db, [id])).get(id)?.stockLeft;
const buy = (store: Store, quantities: Record<string, number>, key: string = crypto.randomUUID()) =>
  placeOrder(orderParts(store), sampleOrder({ quantities, key, requestHash: key }));

onEachEngine((engine) => {
  const openFilled = async (counts: Record<string, number> = {}): Promise<Store> => {
    const store = await engine.open();
    await fill(store);
    for (const [id, left] of Object.entries(counts)) await count(store, id, left);
    return store;
  };
  const setStatus = (store: Store, reference: string, to: 'cancelled' | 'confirmed') =>
    changeOrderStatus({ store, clock: () => noon, ids: randomIds, links, settings }, { reference, to, note: null });

  it('an order reserves its units once per key, and only of tracked stock [STOCK-1]', async () => {
    const store = await openFilled({ 'xl-7': 10 });
    for (let time = 0; time < 3; time++) await buy(store, { 'xl-7': 2, 'desk-2': 5 }, 'the-same-key-each-time');
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([8, undefined]);
  });

  it('with 50 buyers of the last 10 units, exactly those units are sold [STOCK-1, STOCK-2]', async () => {
    const store = await openFilled({ 'xl-7': 10, 'desk-2': 30 });
    const wishes = Array.from({ length: 50 }, (_, at) => ({ 'desk-2': 1, 'xl-7': 1 + (at % 3) }));
    const results = await Promise.all(wishes.map((wish) => buy(store, wish)));
    const sold = wishes.filter((_, at) => results[at]?.ok).reduce((sum, wish) => sum + wish['xl-7'], 0);
    const placed = results.filter(({ ok }) => ok).length;
    expect(sold).toBeLessThanOrEqual(10);
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([10 - sold, 30 - placed]);
    expect(await countRows(store)).toMatchObject({ orders: placed, outbox: 2 * placed });
    for (const result of results) {
      if (!result.ok) expect(result.reason).toBe('order-changed');
    }
  });

  it('orders for the same products in any sequence do not deadlock [STOCK-1]', async () => {
    const store = await openFilled({ 'xl-7': 40, 'desk-2': 40 });
    const wishes = Array.from({ length: 40 }, (_, at) =>
      at % 2 ? { 'xl-7': 1, 'desk-2': 1 } : { 'desk-2': 1, 'xl-7': 1 },
    );
    const results = await Promise.all(wishes.map((wish) => buy(store, wish)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(40);
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([0, 0]);
  });

  it('an order for too many units names every short product, and stores nothing [STOCK-2]', async () => {
    const store = await openFilled({ 'xl-7': 12, 'desk-2': 1 });
    const result = await buy(store, { 'xl-7': 13, 'desk-2': 2 });
    expect(result).toEqual({
      ok: false,
      reason: 'order-changed',
      changes: expect.arrayContaining([
        { kind: 'few-left', productId: 'xl-7', name: 'XL-7', left: 12 },
        { kind: 'few-left', productId: 'desk-2', name: 'Desk 2-fan', left: 1 },
      ]),
    });
    expect(await countRows(store)).toEqual(nothing);
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([12, 1]);
    await count(store, 'desk-2', 0);
    const soldOut = { kind: 'out-of-stock', productId: 'desk-2', name: 'Desk 2-fan' };
    expect(await buy(store, { 'desk-2': 1 })).toMatchObject({ ok: false, changes: [soldOut] });
  });

  it('a cancelled order releases its units once, for any number of concurrent cancellations [STOCK-3]', async () => {
    const store = await openFilled({ 'xl-7': 2 });
    const reference = await placeSample(store);
    expect(await leftOf(store, 'xl-7')).toBe(0);
    await setStatus(store, reference, 'confirmed');
    expect(await leftOf(store, 'xl-7')).toBe(0);
    await Promise.all([1, 2, 3].map(() => setStatus(store, reference, 'cancelled')));
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([2, undefined]);
    expect((await buy(store, { 'xl-7': 2 })).ok).toBe(true);
  });

  it('units restocked outside an order are counted if the product’s stock is tracked [STOCK-3]', async () => {
    const store = await openFilled({ 'xl-7': 0 });
    const back = [
      { productId: 'xl-7', quantity: 2 },
      { productId: 'desk-2', quantity: 1 },
      { productId: 'gone', quantity: 1 },
    ];
    await inTransaction(store, (tx) => releaseStock(tx, back, noon));
    expect([await leftOf(store, 'xl-7'), await leftOf(store, 'desk-2')]).toEqual([2, undefined]);
  });

  it('increments the catalogue version only if visitors see a difference [STOCK-5]', async () => {
    const store = await openFilled({ 'xl-7': 6 });
    const raisedBy = async (work: () => Promise<unknown>) => {
      const before = await readCatalogueVersion(store.db);
      await work();
      return (await readCatalogueVersion(store.db)) - before;
    };
    const take = () => inTransaction(store, (tx) => reserveStock(tx, [{ productId: 'xl-7', quantity: 1 }], noon));
    const give = (quantity: number) => () =>
      inTransaction(store, (tx) => releaseStock(tx, [{ productId: 'xl-7', quantity }], noon));
    const raised = [];
    for (let left = 6; left > 0; left--) raised.push(await raisedBy(take));
    expect(raised).toEqual([0, 0, 1, 1, 1, 1]);
    expect([await raisedBy(give(1)), await raisedBy(give(9)), await raisedBy(give(1))]).toEqual([1, 1, 0]);
    expect(await raisedBy(() => buy(store, { 'desk-2': 1 }))).toBe(0);
  });

  it('adjusts the current stock, never below zero, and only where it is tracked [STOCK-6]', async () => {
    const store = await openFilled({ 'xl-7': 4 });
    const by = (id: string, steps: number) => inTransaction(store, (tx) => adjustStock(tx, id, { by: steps }, noon));
    expect(await by('xl-7', 5)).toEqual({ ok: true, left: 9 });
    expect(await by('xl-7', -9)).toEqual({ ok: true, left: 0 });
    expect(await by('xl-7', -1)).toEqual({ ok: false, reason: 'too-few', left: 0 });
    expect(await by('desk-2', 1)).toEqual({ ok: false, reason: 'not-counted' });
    expect(await by('none', 1)).toEqual({ ok: false, reason: 'unknown' });
    const steps = await Promise.all(Array.from({ length: 20 }, () => by('xl-7', 1)));
    expect(steps.every(({ ok }) => ok)).toBe(true);
    expect(await leftOf(store, 'xl-7')).toBe(20);
    for (const isIn of [true, false]) {
      await count(store, 'xl-7', 3);
      await inTransaction(store, (tx) => setStock(tx, 'xl-7', isIn, noon));
      expect((await findProducts(store.db, ['xl-7'])).get('xl-7')).toEqual(sampleProduct({ inStock: isIn }));
    }
  });

  it('reads the time of a stock change after waiting for concurrent product changes [PRODESK-17]', async () => {
    const store = await openFilled({ 'xl-7': 5 });
    const seen: string[] = [];
    const clock = () => {
      seen.push('time');
      return noon;
    };
    const { change } = await inTransaction(store, async (tx) => {
      await lockProduct(tx, 'xl-7');
      const waiting = changeStock({ store, clock }, { id: 'xl-7', stock: { left: 9 } });
      // On PostgreSQL the other transaction reaches the row lock meanwhile.
      for (let time = 0; time < 200; time++) await findProducts(tx, ['desk-2']);
      seen.push('done');
      return { change: waiting };
    });
    expect(await change).toMatchObject({ after: { stockLeft: 9 }, at: noon });
    expect(seen).toEqual(['done', 'time']);
  });

  it('keeps tracking through product changes, and ends it when the product is out of stock [STOCK-7]', async () => {
    const store = await openFilled({ 'xl-7': 5 });
    await inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price: 200_00 }, noon));
    await inTransaction(store, (tx) => saveProducts(tx, [sampleProduct({ name: 'XL-7 new' })], noon));
    expect(await leftOf(store, 'xl-7')).toBe(5);
    await inTransaction(store, (tx) => saveProducts(tx, [sampleProduct({ inStock: false })], noon));
    expect(await leftOf(store, 'xl-7')).toBeUndefined();
  });

  it('lists low and sold-out products [STOCK-6]', async () => {
    const store = await openFilled({ 'xl-7': 3, 'desk-2': 4, 'us-xl-7': 0 });
    expect(await listLowStock(store.db)).toEqual([
      { productId: 'xl-7', name: 'XL-7', left: 3, waiting: 0 },
      { productId: 'tower-8', name: 'Tower 8-fan', left: 0, waiting: 0 },
      { productId: 'us-xl-7', name: 'XL-7 (US)', left: 0, waiting: 0 },
    ]);
  });
});
