import { expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { countRows, noRows, openTestingShop, orderOf, readAccepted, readProblem } from './testing-shop.ts';

const key = 'one-press-of-place-order';

onEachEngine(({ open }) => {
  const openShop = async () => openTestingShop({ store: await open() });

  it('50 concurrent requests with one key make one order and get one response [SAFE-1, SAFE-2]', async () => {
    const shop = await openShop();
    const order = orderOf(shop, { 'luggable-5': 2, 'xl-7': 1 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.order(order, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(responses.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(49);
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
    expect(await countRows(shop)).toEqual({ orders: 1, order_lines: 2, outbox: 2, idempotency_keys: 1 });
  });

  it('50 concurrent requests with one key get the same response with rate limits [HOLD-8]', async () => {
    const shop = await openTestingShop({ store: await open(), env: { RATE_LIMITS: 'on' } });
    const order = orderOf(shop, { 'xl-7': 1 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.order(order, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  });

  it('50 concurrent requests with different keys make 50 orders [SAFE-2]', async () => {
    const shop = await openShop();
    const order = orderOf(shop, { 'xl-7': 1 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => shop.order(order)));
    const accepted = await Promise.all(responses.map(readAccepted));
    expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(new Set(accepted.map(({ reference }) => reference)).size).toBe(50);
    expect(await countRows(shop)).toEqual({ orders: 50, order_lines: 50, outbox: 100, idempotency_keys: 50 });
  });

  it('a repeat gets the first response, even if the price has changed since [SAFE-2]', async () => {
    const shop = await openShop();
    const order = orderOf(shop, { 'xl-7': 1 });
    const first = await shop.order(order, key);
    await inTransaction(shop.store, (tx) => setPrice(tx, 'xl-7', { price: 99_900 }, Date.now()));
    const second = await shop.order(order, key);
    expect(second.status).toBe(201);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await second.text()).toBe(await first.text());
  });

  it('a repeat is the same order for any order of its JSON keys and any product text [SAFE-2]', async () => {
    const shop = await openShop();
    const order = orderOf(shop, { 'xl-7': 1 });
    await shop.order(order, key);
    const lines = JSON.parse(order.items).map((line: { product: object }) => ({
      ...line,
      product: { ...line.product, description: 'Told anew' },
    }));
    const again = Object.fromEntries(Object.entries({ ...order, items: JSON.stringify(lines) }).reverse());
    expect((await shop.order(again, key)).headers.get('Idempotent-Replayed')).toBe('true');
    expect(await countRows(shop)).toMatchObject({ orders: 1 });
  });

  it('a key with a different order is rejected [SAFE-3]', async () => {
    const shop = await openShop();
    await shop.order(orderOf(shop, { 'xl-7': 1 }), key);
    for (const other of [orderOf(shop, { 'xl-7': 2 }), { ...orderOf(shop, { 'xl-7': 1 }), city: 'Leeds' }]) {
      const response = await shop.order(other, key);
      expect(response.status).toBe(422);
      expect(await readProblem(response)).toMatchObject({ code: 'idempotency-key-reused' });
    }
    expect(await countRows(shop)).toMatchObject({ orders: 1, idempotency_keys: 1 });
  });

  it('a rejected order does not use up its key [SAFE-1, ORDER-7]', async () => {
    const shop = await openShop();
    const order = orderOf(shop, { 'xl-7': 1 });
    expect((await shop.order({ ...order, total: '1.00' }, key)).status).toBe(409);
    expect(await countRows(shop)).toEqual(noRows);
    expect((await shop.order(order, key)).status).toBe(201);
  });
});

it.each([undefined, '', 'short', 'x'.repeat(256), 'sixteen chars ä!'])(
  '%j is rejected as a key [SAFE-1, API-5]',
  async (value) => {
    const shop = await openTestingShop();
    const headers: Record<string, string> = value === undefined ? {} : { [idempotencyKeyHeader]: value };
    const response = await shop.post(apiPaths.orders, orderOf(shop, { 'xl-7': 1 }), headers);
    expect(response.status).toBe(400);
    expect(await readProblem(response)).toMatchObject({ code: 'idempotency-key-missing' });
    await shop.close();
  },
);
