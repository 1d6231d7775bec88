import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../src/contract/orders/order.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { onSqlite } from '../store/engines.ts';
import { countRows, noRows, openTestingShop, orderOf, readProblem, type TestingShop } from './testing-shop.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 40 }));
const runs = { numRuns: 100 };

async function isProblem(response: Response): Promise<void> {
  const document = await readProblem(response);
  expect([document.status, document.code]).toEqual([response.status, expect.any(String)]);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
}

onSqlite(({ open }) => {
  describe('arbitrary JSON', () => {
    let shop: TestingShop;
    let order: OrderRequest;
    beforeEach(async () => {
      shop = await openTestingShop({ store: await open() });
      order = orderOf(shop, { 'xl-7': 1 });
    });

    it('never makes the server fail, and an invalid order creates no row [ORDER-6, ORDER-7]', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (body) => isProblem(await shop.order(body))),
        runs,
      );
      expect(await countRows(shop)).toEqual(noRows);
    });

    it('in place of a field of an order never makes the server fail [ORDER-6, ORDER-7]', async () => {
      const name = fc.constantFrom(...(Object.keys(order) as (keyof OrderRequest)[]));
      const value = fc.jsonValue().filter((json) => typeof json !== 'string' && json !== null);
      await fc.assert(
        fc.asyncProperty(name, value, async (field, json) => isProblem(await shop.order({ ...order, [field]: json }))),
        runs,
      );
      expect(await countRows(shop)).toEqual(noRows);
    });

    it('in the items of an order never makes the server fail [ORDER-6, ORDER-7]', async () => {
      const line = fc.record({
        productId: fc.oneof(fc.constant('xl-7'), text, fc.jsonValue()),
        quantity: fc.oneof(fc.integer({ max: 0 }), fc.double(), fc.jsonValue()),
        product: fc.oneof(fc.record({ price: fc.oneof(text, fc.jsonValue()) }), fc.jsonValue()),
      });
      const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((list) => JSON.stringify(list));
      await fc.assert(
        fc.asyncProperty(fc.oneof(lines, text, fc.json()), async (items) =>
          isProblem(await shop.order({ ...order, items })),
        ),
        runs,
      );
      expect(await countRows(shop)).toEqual(noRows);
    });

    it('in the text fields of an order is stored unchanged or refused [ORDER-6]', async () => {
      const texts = fc.record({
        customerName: text,
        shippingAddress: text,
        city: text,
        postalCode: text,
        country: text,
        promoCode: text,
      });
      await fc.assert(
        fc.asyncProperty(texts, async ({ promoCode, ...fields }) => {
          expect((await shop.order({ ...order, ...fields })).status).toBeLessThan(500);
          expect((await shop.order({ ...order, promoCode })).status).toBeLessThan(500);
        }),
        runs,
      );
    });

    it('as a promo code never makes the server fail [PROMO-5]', async () => {
      const body = fc.oneof(fc.jsonValue(), fc.record({ code: text }));
      await fc.assert(
        fc.asyncProperty(body, async (json) => {
          expect((await shop.post(apiPaths.validatePromo, json)).status).toBeLessThan(500);
        }),
        runs,
      );
    });
  });
});
