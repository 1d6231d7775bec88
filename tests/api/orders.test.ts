import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/contract/orders/order.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import {
  countRows,
  noRows,
  openTestingShop,
  orderOf,
  readAccepted,
  readProblem,
  type TestingShop,
} from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

describe('a valid order', () => {
  it('returns 201 with an order number and the totals, and wakes the mail worker [ORDER-2, MAIL-1]', async () => {
    const shop = await openTestingShop();
    const response = await shop.order(
      orderOf(shop, { 'luggable-5': 2, 'xl-7': 1 }, { percent: 10, promoCode: 'staroffer ' }),
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Idempotent-Replayed')).toBeNull();
    expect(await readAccepted(response)).toEqual({
      reference: expect.stringMatching(/^BB-\w{4}-\w{4}$/),
      region: 'uk-eu',
      currency: 'GBP',
      subtotal: '653.00',
      discount: '65.30',
      total: '587.70',
      link: expect.stringMatching(/^\/order\/BB-\w{4}-\w{4}#key=[0-9a-f]{40}$/),
    });
    expect(await countRows(shop)).toEqual({ orders: 1, order_lines: 2, outbox: 2, idempotency_keys: 1 });
    expect(shop.wakes()).toBe(1);
    await shop.close();
  });

  it('of the US region is charged in dollars [ORDER-2]', async () => {
    const shop = await openTestingShop();
    const response = await shop.order(orderOf(shop, { 'us-xl-7': 1 }));
    expect(await readAccepted(response)).toMatchObject({ region: 'us-only', currency: 'USD', total: '259.00' });
    await shop.close();
  });
});

describe('a rejected order', () => {
  type Break = (order: OrderRequest) => unknown;
  const items = (change: (lines: Record<string, unknown>[]) => unknown): Break => {
    return (order) => ({ ...order, items: JSON.stringify(change(JSON.parse(order.items))) });
  };
  const deepList = '['.repeat(100_000) + ']'.repeat(100_000);
  const quantity = (value: unknown) => items(([line]) => [{ ...line, quantity: value }]);

  it.each<[string, Break, number, string, string]>([
    ['is no JSON', () => '{"customerName":', 400, 'invalid-json', ''],
    ['is empty', () => '', 400, 'invalid-json', ''],
    ['is a list', () => [], 422, 'invalid-request', 'body'],
    ['is null', () => null, 422, 'invalid-request', 'body'],
    ['lacks the name', (order) => ({ ...order, customerName: undefined }), 422, 'invalid-request', 'customerName'],
    ['has a number for a name', (order) => ({ ...order, customerName: 7 }), 422, 'invalid-request', 'customerName'],
    ['has a short name', (order) => ({ ...order, customerName: ' A ' }), 422, 'invalid-request', 'customerName'],
    [
      'has a wrong email address',
      (order) => ({ ...order, customerEmail: 'ada@' }),
      422,
      'invalid-request',
      'customerEmail',
    ],
    ['holds a NUL', (order) => ({ ...order, city: 'Lon\u0000don' }), 422, 'invalid-request', 'city'],
    ['is not pending', (order) => ({ ...order, status: 'paid' }), 422, 'invalid-request', 'status'],
    ['has a negative total', (order) => ({ ...order, total: '-1.00' }), 422, 'invalid-request', 'total'],
    ['has a sum as a number', (order) => ({ ...order, subtotal: 251 }), 422, 'invalid-request', 'subtotal'],
    ['has a list for items', (order) => ({ ...order, items: [] }), 422, 'invalid-request', 'items'],
    ['has items that are no JSON', (order) => ({ ...order, items: '[{]' }), 422, 'invalid-request', 'items'],
    ['has no items', items(() => []), 422, 'invalid-request', 'items'],
    ['has 10,000 lines', items(() => Array(10_000).fill({})), 422, 'invalid-request', 'items'],
    ['has lists within lists', (order) => ({ ...order, items: deepList }), 422, 'invalid-request', 'items'],
    ['has a negative quantity', quantity(-1), 422, 'invalid-request', 'items.0.quantity'],
    ['has a zero quantity', quantity(0), 422, 'invalid-request', 'items.0.quantity'],
    ['has a fractional quantity', quantity(1.5), 422, 'invalid-request', 'items.0.quantity'],
    ['has a huge quantity', quantity(10_000), 422, 'invalid-request', 'items.0.quantity'],
    ['has a monstrous quantity', quantity(1e300), 422, 'invalid-request', 'items.0.quantity'],
    ['has a quantity as text', quantity('2'), 422, 'invalid-request', 'items.0.quantity'],
  ])(
    'that %s returns a problem document that explains it [ORDER-6, ORDER-7, API-5]',
    async (_, damage, status, code, field) => {
      const response = await shop.order(damage(orderOf(shop, { 'xl-7': 1 })));
      const document = await readProblem(response);
      expect(response.status).toBe(status);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(document).toMatchObject({ status, code, type: `urn:problem:${code}`, requestId: expect.any(String) });
      expect(document.errors?.map((error) => error.field) ?? ['']).toEqual([field]);
      expect(await countRows(shop)).toEqual(noRows);
      expect(shop.wakes()).toBe(0);
    },
  );

  it.each<[string, Break, string, object]>([
    [
      'names an unknown product',
      items(([line]) => [{ ...line, productId: 'xl-9' }]),
      'A product in your order is no longer available.',
      { kind: 'unknown-product', productId: 'xl-9' },
    ],
    [
      'brings a price of its own',
      items(([line]) => [{ ...line, product: { price: '1.00' } }]),
      'The price of XL-7 is now £251.',
      { kind: 'price-changed', productId: 'xl-7', sent: '1.00', price: '251.00' },
    ],
    [
      'asks for more of one product than an order may hold [ORDER-20]',
      items(([line]) => [{ ...line, quantity: 201 }]),
      'You can order up to 200 of XL-7.',
      { kind: 'too-many', productId: 'xl-7', name: 'XL-7', most: 200 },
    ],
    [
      'sums up wrongly',
      (order) => ({ ...order, total: '250.00' }),
      'The total of your order is now £251.',
      { kind: 'amount-differs', field: 'total', sent: '250.00', expected: '251.00' },
    ],
    [
      'claims a discount without a code',
      (order) => ({ ...order, discount: '251.00', total: '0.00' }),
      'The total of your order is now £251.',
      { kind: 'amount-differs', field: 'discount', sent: '251.00', expected: '0.00' },
    ],
    [
      'carries an expired code',
      (order) => ({ ...order, promoCode: 'EXPIRED' }),
      'The promo code EXPIRED is no longer valid.',
      { kind: 'promo-invalid', code: 'EXPIRED' },
    ],
  ])(
    'that %s is answered with 409 and the differences [ORDER-4, ORDER-5, ORDER-7]',
    async (_, damage, told, change) => {
      const response = await shop.order(damage(orderOf(shop, { 'xl-7': 1 })));
      const document = await readProblem(response);
      expect(response.status).toBe(409);
      expect(document.detail).toBe(`${told} Check your cart and try again.`);
      expect(document.changes).toEqual(expect.arrayContaining([expect.objectContaining(change)]));
      expect(await countRows(shop)).toEqual(noRows);
    },
  );

  it('with an out-of-stock product is answered with 409 [ORDER-5, ORDER-7]', async () => {
    const document = await readProblem(await shop.order(orderOf(shop, { 'tower-8': 1 })));
    expect(document.detail).toMatch(/^Tower 8-fan is out of stock\./);
    expect(await countRows(shop)).toEqual(noRows);
  });

  it('with products of both regions is answered with 422 [ORDER-6, ORDER-7]', async () => {
    const uk = orderOf(shop, { 'xl-7': 1 });
    const us = orderOf(shop, { 'us-xl-7': 1 });
    const mixed = { ...uk, items: JSON.stringify([...JSON.parse(uk.items), ...JSON.parse(us.items)]) };
    const response = await shop.order(mixed);
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({ code: 'mixed-regions' });
    expect(await countRows(shop)).toEqual(noRows);
  });

  it.each([
    ['us-xl-7', 'United Kingdom', 'We deliver these products to the United States only'],
    ['xl-7', 'USA', 'We deliver these products to the United Kingdom and the European Union only'],
    ['xl-7', 'Norway', 'We deliver these products to the United Kingdom and the European Union only'],
    ['xl-7', 'anywhere', 'We deliver these products to the United Kingdom and the European Union only'],
  ])(
    'of %s to %s is answered with 422, naming the field and where we deliver [DELIVER-2, ORDER-7]',
    async (product, country, message) => {
      const response = await shop.order({ ...orderOf(shop, { [product]: 1 }), country });
      expect(response.status).toBe(422);
      expect(await readProblem(response)).toMatchObject({
        code: 'invalid-request',
        errors: [{ field: 'country', message }],
      });
      expect(await countRows(shop)).toEqual(noRows);
    },
  );

  it.each(['JE2 4WF', 'gy1 1aa', 'IM1 2AB'])(
    'to %s is answered with 422 even if its country is given as the United Kingdom [DELIVER-2]',
    async (postalCode) => {
      const response = await shop.order({ ...orderOf(shop, { 'xl-7': 1 }), country: 'UK', postalCode });
      expect(response.status).toBe(422);
      const message = 'We do not deliver to the Channel Islands or the Isle of Man';
      expect(await readProblem(response)).toMatchObject({ errors: [{ field: 'postalCode', message }] });
      expect(await countRows(shop)).toEqual(noRows);
    },
  );

  it('with a wrong country is accepted under the same key once corrected, with the standard country name [DELIVER-1, DELIVER-2]', async () => {
    const shop = await openTestingShop();
    const order = orderOf(shop, { 'us-xl-7': 1 });
    expect((await shop.order({ ...order, country: 'Canada' }, 'key-of-the-one-press')).status).toBe(422);
    expect((await shop.order({ ...order, country: 'u.s.a.' }, 'key-of-the-one-press')).status).toBe(201);
    expect(
      (
        await shop.order({
          ...orderOf(shop, { 'xl-7': 1 }),
          city: 'Berlin',
          postalCode: '10117',
          country: 'Deutschland',
        })
      ).status,
    ).toBe(201);
    const kept = await shop.store.db.selectFrom('orders').select('country').orderBy('country').execute();
    expect(kept).toEqual([{ country: 'Germany' }, { country: 'United States' }]);
    await shop.close();
  });

  it('reports at most 20 errors and repeats nothing of the request [API-5]', async () => {
    const order = orderOf(shop, { 'xl-7': 1 });
    const lines = Array.from({ length: 100 }, () => ({ productId: 'x'.repeat(500), quantity: 'y'.repeat(500) }));
    const text = await (await shop.order({ ...order, items: JSON.stringify(lines) })).text();
    expect(JSON.parse(text).errors).toHaveLength(20);
    expect(text).not.toMatch(/xxx|yyy/);
  });

  it('receives the new price if it has changed, and is accepted at that price [ORDER-4, CACHE-2]', async () => {
    const shop = await openTestingShop();
    const stale = orderOf(shop, { 'xl-7': 1 });
    await inTransaction(shop.store, (tx) => setPrice(tx, 'xl-7', { price: 26_050 }, Date.now()));
    const document = await readProblem(await shop.order(stale));
    expect(document.detail).toMatch(/^The price of XL-7 is now £260.50\./);
    await shop.parts.catalogue.fresh();
    expect((await shop.order(orderOf(shop, { 'xl-7': 1 }))).status).toBe(201);
    await shop.close();
  });
});
