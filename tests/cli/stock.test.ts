import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { StockMovement } from '../../src/contract/inventory/stock-history.ts';
import { confirmBackInStockMail, requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon, placeSample } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

/** Requests a back-in-stock email on the product page, as a visitor does, and confirms it. */
async function waitFor(store: Store, id: string, email: string): Promise<void> {
  const parts = { store, clock: () => noon, ids: randomIds };
  await requestBackInStockMail(parts, { product: { id, name: 'Tower 8-fan' }, email });
  const row = await store.db
    .selectFrom('back_in_stock_requests')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await confirmBackInStockMail(parts, row.token, true);
}

it('tracks the stock of a product, adjusts it, ends tracking, and shows who is waiting [STOCK-6, STOCK-9, PRODESK-28]', async () => {
  const operator = await openOperator();
  const set = (id: string, typed: string) => operator.print('products', 'set-stock', id, typed);
  const row = async (id: string) =>
    (await operator.print('products', 'list')).split('\n').find((line) => line.startsWith(`${id} `));
  expect(await set('xl-7', '12')).toBe('xl-7 now has 12 in stock.\n');
  expect(await set('xl-7', '+5')).toBe('xl-7 now has 17 in stock.\n');
  expect(await set('xl-7', '-2')).toBe('xl-7 now has 15 in stock.\n');
  expect(await row('xl-7')).toContain('  15 in stock  ');
  expect(await operator.print('products', 'show', 'xl-7')).toContain('\nstockLeft: 15\n');
  expect(await operator.print('products', 'show', 'desk-2')).not.toContain('stockLeft');
  expect(await operator.json('products', 'list')).toMatchObject([{ stockLeft: 15 }, { stockLeft: null }, {}, {}]);
  expect((await operator.print('products', 'list', '--csv')).split('\r\n')[1]).toContain(',"15","shown"');

  await operator.prepare((store) => placeSample(store));
  expect(await row('xl-7')).toContain('  13 in stock  ');
  const history = (await operator.json('products', 'stock-history', 'xl-7')) as StockMovement[];
  expect(history.map(({ reason, change, stockLeft }) => [reason, change, stockLeft]).toSorted()).toEqual([
    ['correction', -2, 15],
    ['correction', 5, 17],
    ['count', null, 12],
    ['order', -2, 13],
  ]);
  expect(await set('xl-7', 'in')).toBe('xl-7 is now in stock.\n');
  expect(await set('xl-7', '0')).toBe('xl-7 now has 0 in stock.\n');
  expect(await set('xl-7', 'out')).toBe('xl-7 is now out of stock.\n');
  expect(await operator.json('products', 'show', 'xl-7')).toMatchObject({ inStock: false, stockLeft: null });

  for (const name of ['ada', 'grace', 'joan']) {
    await operator.prepare((store) => waitFor(store, 'tower-8', `${name}@a.example`));
  }
  expect(await operator.print('stats')).toContain('\nStock: Tower 8-fan out of stock (3 waiting), XL-7 out of stock\n');
  expect(await set('tower-8', '2')).toBe('tower-8 now has 2 in stock.\nBack-in-stock email sent to 2 customers.\n');
  expect(await operator.print('stats')).toContain('\nStock: Tower 8-fan 2 left (1 waiting), XL-7 out of stock\n');
  expect(await operator.json('products', 'set-stock', 'tower-8', '+1')).toMatchObject({
    id: 'tower-8',
    inStock: true,
    stockLeft: 3,
    told: 1,
  });
});

it('explains an invalid stock count, and changes nothing [STOCK-6, OPS-6]', async () => {
  const operator = await openOperator();
  await operator.print('products', 'set-stock', 'xl-7', '3');
  const wrong: [string[], number, string][] = [
    [['xl-7', '-4'], 1, 'There are only 3, and stock can’t fall below 0.'],
    [['desk-2', '+4'], 1, 'desk-2 has no stock count yet. Enter how many you have, such as 12.'],
    [['none', '4'], 1, "Product 'none' not found."],
    [['none', '+4'], 1, "Product 'none' not found."],
    [['xl-7', '1.5'], 2, "Must be a number such as 12, +5 or -2, or 'in' or 'out'"],
    [['xl-7', '1000000'], 2, 'Must be a number'],
    [['xl-7', '٣'], 2, 'Must be a number'],
    [['xl-7', ''], 2, 'Must be a number'],
  ];
  await expectRefusals(operator, 'products set-stock', wrong);
  expect(await operator.json('products', 'show', 'xl-7')).toMatchObject({ stockLeft: 3 });
});

it('excludes stock counts from product files: an old file restores none, and the import warns if it ends one [STOCK-7]', async () => {
  const operator = await openOperator();
  await operator.print('products', 'set-stock', 'xl-7', '10');
  const file = join(operator.dataDir, 'products.json');
  await operator.print('products', 'export', '--out', file);
  const products = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>[];
  expect(products[0]).toMatchObject({ id: 'xl-7', inStock: true });
  expect(products[0]).not.toHaveProperty('stockLeft');
  const change = (part: Record<string, unknown>) =>
    writeFile(file, JSON.stringify([{ ...products[0], ...part }, ...products.slice(1)]));

  await operator.prepare((store) => placeSample(store));
  expect(await operator.print('products', 'import', file)).toBe('Nothing to change: all products match the file.\n');
  await change({ name: 'XL-7 mark 2' });
  await operator.print('products', 'import', file, '--yes');
  expect(await operator.json('products', 'show', 'xl-7')).toMatchObject({ name: 'XL-7 mark 2', stockLeft: 8 });

  await change({ stockLeft: 50 });
  expect(await operator.run('products', 'import', file)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Row 1 (xl-7): stockLeft cannot be imported: use 'products set-stock'."),
  });
  await change({ name: 'XL-7 mark 2', inStock: false, version: undefined });
  expect(await operator.print('products', 'import', file, '--dry-run')).toContain('stock 8 in stock → out of stock');
  await operator.print('products', 'import', file, '--yes');
  expect(await operator.json('products', 'show', 'xl-7')).toMatchObject({ inStock: false, stockLeft: null });
});

it('makes doctor report that everything is sold out [STOCK-6, OPS-15]', async () => {
  const operator = await openOperator();
  const said = 'Every product is out of stock.';
  expect((await operator.run('doctor')).stdout).not.toContain(said);
  for (const id of ['xl-7', 'desk-2', 'us-xl-7']) await operator.print('products', 'set-stock', id, '0');
  expect((await operator.run('doctor')).stdout).toContain(said);
});
