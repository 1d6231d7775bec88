import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import type {
  OrderDraft,
  PlaceOrderDeps,
  PlaceOrderResult,
} from '../../src/server/actions/orders/placement/place-order-types.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { findProducts } from '../../src/server/store/catalogue/products.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findAnswer } from '../../src/server/store/orders/idempotency.ts';
import { isValidOrderLink } from '../../src/server/store/orders/order-links.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { eventually } from '../support/eventually.ts';
import { onEachEngine } from './engines.ts';
import { countWaiting } from './race-transactions.ts';
import { countRows, fill, noon, nothing, orderParts, sampleOrder, samplePromo } from './samples.ts';

type Wish = NonNullable<Parameters<typeof sampleOrder>[0]>;

/** A separate order, whose request hash is derived from its key. */
const orderOf = (input: Wish, key: string): OrderDraft => sampleOrder({ key, requestHash: `of ${key}`, ...input });
const orders = (wishes: readonly Wish[]) => wishes.map((wish, at) => orderOf(wish, `key-of-order-${at}`));
const times = (count: number, input: Wish = {}) => Array.from({ length: count }, () => input);
const isPlaced = (result: PlaceOrderResult) => result.ok && !result.replayed;
const starOffer = { code: 'STAROFFER', percent: 10 };

onEachEngine((engine) => {
  async function open(): Promise<Store> {
    const store = await engine.open();
    await fill(store);
    return store;
  }
  const count = (store: Store, id: string, left: number) =>
    inTransaction(store, (tx) => adjustStock(tx, id, { left }, noon));
  const leftOf = async ({ db }: Store, id: string) => (await findProducts(db, [id])).get(id)?.stockLeft;

  function placeAll(store: Store, all: readonly OrderDraft[], changes: Partial<PlaceOrderDeps> = {}) {
    const parts = orderParts(store, changes);
    return Promise.all(all.map((order) => placeOrder(parts, order)));
  }

  it('concurrent orders each have their own lines, emails, link and response [ORDER-23, ORDER-3]', async () => {
    const store = await open();
    const wishes = [
      { quantities: { 'xl-7': 2, 'desk-2': 1 }, promo: starOffer },
      { quantities: { 'us-xl-7': 3 } },
      { quantities: { 'desk-2': 40 }, request: { purchaseOrder: 'LEA-4711' } },
      ...times(9, { quantities: { 'xl-7': 1 } }),
    ];
    const all = orders(wishes);
    const results = await placeAll(store, all);
    expect(await countRows(store)).toEqual({ orders: 12, order_lines: 13, idempotency_keys: 12, outbox: 24 });
    for (const [at, result] of results.entries()) {
      const order = all[at] as OrderDraft;
      if (!isPlaced(result) || !result.ok) throw new Error(JSON.stringify(result));
      const { link, ...answer } = result.accepted;
      expect(answer.total).toBe(order.request.total);
      const stored = await findOrder(store.db, answer.reference);
      expect(stored?.lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(
        order.items.map(({ productId, quantity }) => ({ productId, quantity })),
      );
      expect(await findAnswer(store.db, order.key)).toEqual({
        requestHash: order.requestHash,
        response: JSON.stringify(answer),
      });
      expect(await isValidOrderLink(store.db, answer.reference, link.split('=').at(-1) ?? '')).toBe(true);
      const mails = await store.db.selectFrom('outbox').select(['kind', 'payload']).execute();
      const own = mails.filter(({ payload }) => JSON.parse(payload).order.reference === answer.reference);
      expect(own.map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'order-notice']);
      expect(JSON.parse(own[0]?.payload ?? '').order).toEqual(stored);
    }
    const [first, , third] = await Promise.all(
      results.map((result) => result.ok && findOrder(store.db, result.accepted.reference)),
    );
    expect(first).toMatchObject({ promoCode: 'STAROFFER', promoPercent: 10 });
    expect(third).toMatchObject({ purchaseOrder: 'LEA-4711' });
  });

  it('one of several orders with one key is placed; the others get its response or a conflict [ORDER-23, SAFE-1, SAFE-2, SAFE-3]', async () => {
    const store = await open();
    const same = orderOf({}, 'the-key-of-several');
    const other = { ...orderOf({ quantities: { 'xl-7': 9 } }, 'the-key-of-several'), requestHash: 'of another' };
    const results = await placeAll(store, [same, orderOf({}, 'somebody-elses-key'), { ...same }, other, { ...same }]);
    expect(results.map((result) => (result.ok ? result.replayed : result.reason))).toEqual([
      false,
      false,
      true,
      'idempotency-key-reused',
      true,
    ]);
    expect(new Set([0, 2, 4].map((at) => JSON.stringify({ ...results[at], replayed: 0 }))).size).toBe(1);
    const again = await placeAll(store, [same, orderOf({}, 'a-third-key-of-all'), { ...same }]);
    expect(again.map((result) => result.ok && result.replayed)).toEqual([true, false, true]);
    expect(await countRows(store)).toMatchObject({ orders: 3, idempotency_keys: 3 });
  });

  it('a refused order does not affect the others, and its key can be used again [ORDER-23, ORDER-4, ORDER-7]', async () => {
    const store = await open();
    const all = orders([
      {},
      { quantities: { 'xl-7': 1, gone: 1 } },
      { quantities: { 'tower-8': 1 } },
      { request: { total: '1.00' } },
      { quantities: { 'xl-7': 1, 'us-xl-7': 1 } },
      { request: { country: 'Peru' } },
      { promo: { code: 'NOPE', percent: 10 } },
      {},
    ]);
    const results = await placeAll(store, all);
    expect(results.map((result) => (result.ok ? 'placed' : result.reason))).toEqual([
      'placed',
      'order-changed',
      'order-changed',
      'order-changed',
      'mixed-regions',
      'not-delivered',
      'order-changed',
      'placed',
    ]);
    expect(await countRows(store)).toEqual({ orders: 2, order_lines: 4, idempotency_keys: 2, outbox: 4 });
    expect(await placeAll(store, [orderOf({}, all[3]?.key ?? '')])).toMatchObject([{ ok: true, replayed: false }]);
  });

  it('a limited promo code is never used beyond its limit [ORDER-23, OPS-11]', async () => {
    const store = await open();
    await inTransaction(store, (tx) => upsertPromo(tx, { ...samplePromo, useLimit: 3 }, noon));
    const results = await placeAll(store, orders(times(8, { promo: starOffer })));
    expect(results.filter(isPlaced)).toHaveLength(3);
    const refused = { ok: false, changes: [{ kind: 'promo-invalid', code: 'STAROFFER' }] };
    for (const result of results.filter(({ ok }) => !ok)) expect(result).toMatchObject(refused);
    expect(await countRows(store)).toMatchObject({ orders: 3, idempotency_keys: 3 });
  });

  it('tracked units are reserved, and if they do not suffice, exactly those left are sold [ORDER-23, STOCK-1, STOCK-2]', async () => {
    const store = await open();
    await count(store, 'xl-7', 10);
    const enough = await placeAll(store, orders(times(6, { quantities: { 'xl-7': 1, 'desk-2': 1 } })));
    expect(enough.filter(isPlaced)).toHaveLength(6);
    expect(await leftOf(store, 'xl-7')).toBe(4);
    const run = times(9, { quantities: { 'xl-7': 1 } }).map((wish, at) => orderOf(wish, `key-of-the-run-${at}`));
    const results = await placeAll(store, run);
    expect(results.filter(isPlaced)).toHaveLength(4);
    for (const result of results.filter(({ ok }) => !ok))
      expect(result).toMatchObject({ changes: [{ kind: 'out-of-stock', productId: 'xl-7' }] });
    expect(await leftOf(store, 'xl-7')).toBe(0);
    expect(await countRows(store)).toMatchObject({ orders: 10, idempotency_keys: 10, outbox: 20 });
  });

  it('orders sent concurrently to two processes are each placed by only one [ORDER-23, SAFE-1, STOCK-1, OPS-21]', async () => {
    const store = await open();
    await count(store, 'xl-7', 100);
    for (let round = 0; round < 5; round++) {
      const all = times(8, { quantities: { 'xl-7': 1 } }).map((wish, at) =>
        orderOf(wish, `key-of-both-${round}-${at}`),
      );
      const both = await Promise.all([
        placeAll(store, all),
        placeAll(store, all.map((order) => ({ ...order })).reverse()),
      ]);
      expect(both.flat().filter(isPlaced)).toHaveLength(8);
      expect(both.flat().filter((result) => result.ok && result.replayed)).toHaveLength(8);
    }
    expect(await leftOf(store, 'xl-7')).toBe(60);
    expect(await countRows(store)).toMatchObject({ orders: 40, idempotency_keys: 40, outbox: 80 });
  });

  it('an order that fails fails alone [ORDER-23, ORDER-3]', async () => {
    const store = await open();
    const [taken] = await placeAll(store, orders([{}]));
    const reference = taken?.ok ? taken.accepted.reference : '';
    const ids = {
      ...randomIds,
      reference: vi.fn(randomIds.reference).mockReturnValueOnce(reference),
      order: vi.fn(randomIds.order),
    };
    const others = ['second', 'third', 'fourth'].map((name) => orderOf({}, `key-of-the-${name}`));
    expect((await placeAll(store, others, { ids })).every(isPlaced)).toBe(true);

    const failing = orderOf({}, 'key-that-fails-here');
    const parts = orderParts(store, {
      holdOrders: (region) => {
        if (region === 'us-only') throw new Error('This one cannot be placed');
        return null;
      },
    });
    const settled = await Promise.allSettled(
      [
        orderOf({}, 'key-of-the-fifth'),
        { ...failing, ...sampleOrder({ quantities: { 'us-xl-7': 1 }, key: failing.key }) },
        orderOf({}, 'key-of-the-sixth'),
      ].map((order) => placeOrder(parts, order)),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countRows(store)).toMatchObject({ orders: 6, idempotency_keys: 6, outbox: 12 });
  });

  if (engine.name === 'sqlite')
    it('after a full SQLite rollback nothing remains, and the other orders are placed individually [ORDER-23, ORDER-3, FAULT-1]', async () => {
      const store = await open();
      // As if the disk failed in the middle of a write: the transaction is rolled back, and the connection remains
      // open.
      await sql`create trigger undo before insert on idempotency_keys when new.key = 'key-of-order-1'
        begin select raise(rollback, 'the disk gave no answer'); end`.execute(store.db);
      const all = orders(times(5, { quantities: { 'xl-7': 1 } }));
      const settled = await Promise.allSettled(all.map((order) => placeOrder(orderParts(store), order)));
      expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
      expect(settled[1]).toMatchObject({ reason: { message: 'the disk gave no answer' } });
      expect(await countRows(store)).toEqual({ orders: 4, order_lines: 4, idempotency_keys: 4, outbox: 8 });
      await sql`drop trigger undo`.execute(store.db);
      const again = await placeAll(store, all);
      expect(again.map((result) => result.ok && result.replayed)).toEqual([true, false, true, true, true]);
      expect(await countRows(store)).toEqual({ orders: 5, order_lines: 5, idempotency_keys: 5, outbox: 10 });
    });

  if (engine.name === 'postgres')
    it('a repeated order gets its own response rather than an out-of-stock error [ORDER-23, SAFE-1]', async () => {
      const store = await open();
      await count(store, 'xl-7', 1);
      const parts = orderParts(store);
      const order = orderOf({ quantities: { 'xl-7': 1 } }, 'key-of-the-last-unit');
      let later: Promise<PlaceOrderResult> | undefined;
      const alongside = async () => {
        later = placeOrder(parts, order);
        await eventually(() => countWaiting(store)).toBe(1);
      };
      expect(await placeOrder(parts, { ...order, alongside })).toMatchObject({ ok: true, replayed: false });
      expect(await later).toMatchObject({ ok: true, replayed: true });
    });

  it('each order is validated as it would be alone [ORDER-23]', async () => {
    const wish = fc.record({
      quantities: fc.dictionary(
        fc.constantFrom('xl-7', 'desk-2', 'tower-8', 'us-xl-7', 'gone'),
        fc.integer({ min: 1, max: 9999 }),
        { minKeys: 1, noNullPrototype: true },
      ),
      promo: fc.constantFrom(null, starOffer, { code: 'NOPE', percent: 5 }),
    });
    const [one, many] = [await open(), await open()];
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 16 }), async (wishes) => {
        run += 1;
        const all = wishes.map((each, at) => orderOf(each, `key-of-run-${run}-${at}`));
        const alone: PlaceOrderResult[] = [];
        for (const order of all) alone.push(await placeOrder(orderParts(one), order));
        const together = await placeAll(many, all);
        const plain = (result: PlaceOrderResult) =>
          result.ok ? { ...result, accepted: { ...result.accepted, reference: '', link: '' } } : result;
        expect(together.map(plain)).toEqual(alone.map(plain));
      }),
      { numRuns: 25 },
    );
    expect(await countRows(many)).toEqual(await countRows(one));
    expect(await countRows(many)).not.toEqual(nothing);
  });
});
