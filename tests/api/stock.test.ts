import { expect, it } from 'vitest';
import type { Product } from '../../src/contract/catalogue/product.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingShop, orderOf, readProblem, type TestingShop } from './testing-shop.ts';

const count = ({ store }: TestingShop, left: number) =>
  inTransaction(store, (tx) => adjustStock(tx, 'xl-7', { left }, Date.now()));

async function productOf(shop: TestingShop) {
  const products = (await (await shop.fetch(apiPaths.products)).json()) as Product[];
  return products.find(({ id }) => id === 'xl-7');
}

onEachEngine(({ open }) => {
  it('the catalogue shows a stock number only if few are left [STOCK-4, STOCK-5]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const told = [];
    for (const left of [200, 4, 3, 1, 0, 7]) {
      await count(shop, left);
      const product = await productOf(shop);
      told.push([product?.inStock, product?.stockLeft]);
    }
    expect(told).toEqual([
      [true, undefined],
      [true, undefined],
      [true, 3],
      [true, 1],
      [false, undefined],
      [true, undefined],
    ]);
  });

  it('an order changes the catalogue at once if few or no units are left [STOCK-4, STOCK-5]', async () => {
    const shop = await openTestingShop({ store: await open() });
    await count(shop, 5);
    const order = orderOf(shop, { 'xl-7': 2 });
    expect((await shop.order(order)).status).toBe(201);
    expect(await productOf(shop)).toMatchObject({ inStock: true, stockLeft: 3 });
    expect((await shop.order(order)).status).toBe(201);
    const response = await shop.order(order);
    expect(response.status).toBe(409);
    const document = await readProblem(response);
    expect(document.detail).toBe('Only 1 of XL-7 is left. Check your cart and try again.');
    expect(document.changes).toEqual([{ kind: 'few-left', productId: 'xl-7', name: 'XL-7', left: 1 }]);
    await shop.order(orderOf(shop, { 'xl-7': 1 }));
    expect(await productOf(shop)).toMatchObject({ inStock: false });
  });

  it('an order for too many units is answered with the stock, even if no page shows it [STOCK-2]', async () => {
    const shop = await openTestingShop({ store: await open() });
    await count(shop, 12);
    const { detail } = await readProblem(await shop.order(orderOf(shop, { 'xl-7': 50, 'luggable-5': 1 })));
    expect(detail).toBe('Only 12 of XL-7 are left. Check your cart and try again.');
    expect((await shop.order(orderOf(shop, { 'xl-7': 12 }))).status).toBe(201);
  });
});
