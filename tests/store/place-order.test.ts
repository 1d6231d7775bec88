import { expect, it, vi } from 'vitest';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { claimKey } from '../../src/server/store/orders/idempotency.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from './engines.ts';
import { listOrders } from './list-orders.ts';
import { countRows, customer, fill, noon, nothing, orderParts, placeSample, sampleOrder } from './samples.ts';

const promo = { code: 'STAROFFER', percent: 10 };

onEachEngine((engine) => {
  const openFilled = async (): Promise<Store> => {
    const store = await engine.open();
    await fill(store);
    return store;
  };

  it('stores order, lines, emails and response together [ORDER-2, ORDER-3, MAIL-1]', async () => {
    const store = await openFilled();
    const result = await placeOrder(orderParts(store), sampleOrder({ promo }));
    expect(result).toEqual({
      ok: true,
      replayed: false,
      accepted: {
        reference: expect.stringMatching(/^BB-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
        region: 'uk-eu',
        currency: 'GBP',
        subtotal: '591.00',
        discount: '59.10',
        total: '531.90',
        link: expect.stringMatching(/^\/order\/BB-/),
      },
    });
    expect(await countRows(store)).toEqual({ orders: 1, order_lines: 2, idempotency_keys: 1, outbox: 2 });
    const reference = result.ok ? result.accepted.reference : '';
    expect(await findOrder(store.db, reference)).toMatchObject({
      reference,
      region: 'uk-eu',
      currency: 'GBP',
      status: 'pending',
      createdAt: noon,
      customer,
      subtotal: 591_00,
      discount: 59_10,
      total: 531_90,
      promoCode: 'STAROFFER',
      promoPercent: 10,
      lines: [
        { productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: 251_00, lineTotal: 502_00 },
        { productId: 'desk-2', name: 'Desk 2-fan', quantity: 1, unitPrice: 89_00, lineTotal: 89_00 },
      ],
    });
  });

  it('charges US orders in dollars, and accepts the largest possible order', async () => {
    const store = await openFilled();
    await placeSample(store, { quantities: { 'us-xl-7': 9999 } });
    await inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price: 9_999_999_99 }, noon));
    const order = sampleOrder({ quantities: { 'xl-7': 9999 }, key: 'the-largest-order' });
    const total = '99989999900.01';
    const result = await placeOrder(orderParts(store), {
      ...order,
      items: [{ productId: 'xl-7', quantity: 9999, product: { price: '9999999.99' } }],
      request: { ...order.request, subtotal: total, total },
    });
    expect(result).toMatchObject({ ok: true, accepted: { total } });
    const reference = result.ok ? result.accepted.reference : '';
    expect(await findOrder(store.db, reference)).toMatchObject({ total: 9_998_999_990_001 });
  });

  it('creates one order from 50 concurrent requests with one key, and gives all the same response [SAFE-1, SAFE-2]', async () => {
    const store = await openFilled();
    const results = await Promise.all(Array.from({ length: 50 }, () => placeOrder(orderParts(store), sampleOrder())));
    expect(new Set(results.map((result) => JSON.stringify(result.ok && result.accepted))).size).toBe(1);
    expect(results.filter((result) => result.ok && !result.replayed)).toHaveLength(1);
    expect(await countRows(store)).toEqual({ orders: 1, order_lines: 2, idempotency_keys: 1, outbox: 2 });
  });

  it('creates 50 orders from 50 concurrent requests with different keys [SAFE-2]', async () => {
    const store = await openFilled();
    const placed = Array.from({ length: 50 }, (_, index) => placeSample(store, { key: `key-number-${index}` }));
    expect(new Set(await Promise.all(placed)).size).toBe(50);
    expect(await countRows(store)).toEqual({ orders: 50, order_lines: 100, idempotency_keys: 50, outbox: 100 });
  });

  it('gives a repeated key the first response, even if prices have changed since [SAFE-2]', async () => {
    const store = await openFilled();
    const first = await placeOrder(orderParts(store), sampleOrder());
    await inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price: 300_00 }, noon));
    expect(await placeOrder(orderParts(store), sampleOrder())).toEqual({ ...first, replayed: true });
  });

  it('refuses a repeated key with another order, and keeps the first order [SAFE-3]', async () => {
    const store = await openFilled();
    const reference = await placeSample(store);
    const other = sampleOrder({ quantities: { 'xl-7': 1 }, requestHash: 'another' });
    expect(await placeOrder(orderParts(store), other)).toEqual({ ok: false, reason: 'idempotency-key-reused' });
    expect((await listOrders(store.db)).map((order) => order.reference)).toEqual([reference]);
  });

  it.each([
    ['an unknown product', { quantities: { 'xl-7': 1, gone: 1 } }, { kind: 'unknown-product', productId: 'gone' }],
    ['a product out of stock', { quantities: { 'tower-8': 1 } }, { kind: 'out-of-stock', productId: 'tower-8' }],
    ['an unknown code', { promo: { code: 'NOPE', percent: 10 } }, { kind: 'promo-invalid', code: 'NOPE' }],
    ['a wrong sum', { request: { total: '1.00' } }, { kind: 'amount-differs', field: 'total', expected: '591.00' }],
  ])('refuses %s without leaving a row behind [ORDER-4, ORDER-5, ORDER-7]', async (_, wish, change) => {
    const store = await openFilled();
    const result = await placeOrder(orderParts(store), sampleOrder(wish));
    expect(result).toMatchObject({ ok: false, reason: 'order-changed', changes: [change] });
    expect(await countRows(store)).toEqual(nothing);
  });

  it('refuses products of both regions without leaving a row behind [ORDER-6, ORDER-7]', async () => {
    const store = await openFilled();
    const mixed = sampleOrder({ quantities: { 'xl-7': 1, 'us-xl-7': 1 } });
    expect(await placeOrder(orderParts(store), mixed)).toEqual({ ok: false, reason: 'mixed-regions' });
    expect(await countRows(store)).toEqual(nothing);
  });

  it('allows the key of a refused order to be used again', async () => {
    const store = await openFilled();
    await placeOrder(orderParts(store), sampleOrder({ request: { total: '1.00' } }));
    await placeSample(store, { requestHash: 'corrected' });
    expect(await countRows(store)).toMatchObject({ orders: 1, idempotency_keys: 1 });
  });

  it('stores nothing of an order that fails midway [ORDER-3]', async () => {
    const store = await openFilled();
    const ids = { ...randomIds, mail: vi.fn(randomIds.mail) };
    ids.mail.mockReturnValueOnce('first mail').mockImplementationOnce(() => {
      throw new Error('the second mail fails');
    });
    await expect(placeOrder(orderParts(store, { ids }), sampleOrder())).rejects.toThrow('the second mail fails');
    expect(await countRows(store)).toEqual(nothing);
    await placeSample(store);
  });

  it('gives an order another order number if its first one is taken', async () => {
    const store = await openFilled();
    const taken = await placeSample(store);
    const ids = { ...randomIds, reference: vi.fn(randomIds.reference).mockReturnValueOnce(taken) };
    const result = await placeOrder(orderParts(store, { ids }), sampleOrder({ key: 'the-second-order' }));
    expect(result).toMatchObject({ ok: true });
    expect(await listOrders(store.db)).toHaveLength(2);
  });

  it('a claimed key without a response can be claimed by the next order [ORDER-3]', async () => {
    const store = await openFilled();
    const alone = { requestHash: 'of the same', response: '' };
    await inTransaction(store, (tx) => claimKey(tx, 'half-begun', alone, noon));
    await placeSample(store, { key: 'half-begun' });
    expect(await placeOrder(orderParts(store), sampleOrder({ key: 'half-begun' }))).toMatchObject({ replayed: true });
    expect(await countRows(store)).toMatchObject({ orders: 1, idempotency_keys: 1 });
  });
});
