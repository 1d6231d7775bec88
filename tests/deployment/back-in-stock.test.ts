import { expect, it, onTestFinished } from 'vitest';
import { confirmBackInStockMail, requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { setStock } from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { openOperator } from '../cli/operator.ts';
import { noon } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop/shop.ts';

/** Adds a confirmed request, and restocks the product by a route that notifies no one. */
async function comeBack(store: Store): Promise<void> {
  const parts = { store, clock: () => noon, ids: randomIds };
  await requestBackInStockMail(parts, { product: { id: 'tower-8', name: 'Tower 8-fan' }, email: 'ada@a.example' });
  const { token } = await store.db.selectFrom('back_in_stock_requests').select('token').executeTakeFirstOrThrow();
  await confirmBackInStockMail(parts, token, true);
  await inTransaction(store, (tx) => setStock(tx, 'tower-8', true, noon));
}

it('the running shop finds customers waiting for a product that is back, and emails them once [STOCK-9]', async () => {
  const operator = await openOperator();
  await operator.prepare(comeBack);
  const shop = await openShop({ DATA_DIR: operator.dataDir });
  onTestFinished(async () => void (await shop.stop()));
  const back = async () =>
    (await operator.json('mail', 'list', '--state', 'all')) as {
      kind: string;
      recipient: string;
      sentAt: string | null;
    }[];
  const told = async () => (await back()).filter(({ kind }) => kind === 'restocked');
  await eventually(told).toMatchObject([{ recipient: 'ada@a.example' }]);
  expect(await operator.prepare(({ db }) => db.selectFrom('back_in_stock_requests').selectAll().execute())).toEqual([]);
});
