import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listProducts, setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { sampleProducts } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

const day = 24 * 60 * 60 * 1000;

it('lists the catalogue as a table, JSON and CSV, and shows one product in full [OPS-4, OPS-12]', async () => {
  const operator = await openOperator();
  expect((await operator.print('products', 'list')).split('\n').slice(0, 3)).toEqual([
    'id       name         currency   price    was  stock         featured',
    'xl-7     XL-7         GBP       251.00         in stock      featured',
    'desk-2   Desk 2-fan   GBP        89.00  99.00  in stock      featured',
  ]);
  expect(await operator.json('products', 'list')).toMatchObject([
    { id: 'xl-7', price: '251.00' },
    { id: 'desk-2', price: '89.00', originalPrice: '99.00' },
    { id: 'tower-8', inStock: false },
    { id: 'us-xl-7', region: 'us-only' },
  ]);
  const csv = (await operator.print('products', 'list', '--csv')).split('\r\n');
  expect(csv).toHaveLength(6);
  expect(csv[3]).toBe('"tower-8","Tower 8-fan","uk-eu","GBP","299.00","","false","true","","shown","purifier"');
  const exported = (await operator.print('products', 'export', '--csv')).split('\r\n');
  expect(exported[3]).toBe(
    '"tower-8","Tower 8-fan","Breezebox","uk-eu","GBP","299.00","","medium","false","true","Energy Star","{""CADR"":""285 CFM""}","xl-7-black","Seven quiet fans","","","","","","","","","","","","","","",""',
  );
  const shown = await operator.print('products', 'show', 'xl-7');
  for (const line of ['name: XL-7', 'price: 251.00', 'pictures: xl-7-black', 'Seven quiet fans', 'CADR: 285 CFM']) {
    expect(shown.split('\n')).toContain(line);
  }
  expect(await operator.run('products', 'show', 'xl-8')).toEqual({
    code: 1,
    stdout: '',
    stderr: "Product 'xl-8' not found. 'products list' shows all.\n",
  });
});

it('imports its own export without changing anything [OPS-5, OPS-8]', async () => {
  const operator = await openOperator();
  const file = join(operator.dataDir, 'products.json');
  expect(await operator.print('products', 'export', '--out', file)).toBe(`4 products written to ${file}.\n`);
  const refused = await operator.run('products', 'export', '--out', file);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`${file} already exists. Replace it?`)]);
  expect(await operator.print('products', 'import', file)).toBe('Nothing to change: all products match the file.\n');
  expect(await operator.prepare(({ db }) => listProducts(db))).toEqual(sampleProducts);
  expect(await operator.print('products', 'export')).toBe(await readFile(file, 'utf8'));
});

it('imports nothing from a file with any error, and reports row and field [OPS-5]', async () => {
  const operator = await openOperator();
  const file = join(operator.dataDir, 'products.json');
  const products = (await operator.json('products', 'export')) as Record<string, unknown>[];
  await writeFile(
    file,
    JSON.stringify([
      { ...products[0], price: '1.00' },
      { ...products[1], price: '-1', brand: '' },
    ]),
  );
  const { code, stdout, stderr } = await operator.run('products', 'import', file);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('Row 2 (desk-2): price must be an amount');
  expect(stderr).toContain('Row 2 (desk-2): brand must not be empty.');
  expect(stderr).toContain('Nothing was changed.');
  expect(await operator.prepare(({ db }) => listProducts(db))).toEqual(sampleProducts);

  const missing = await operator.run('products', 'import', `${file}.none`);
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringMatching(/products\.json\.none cannot be read: the file does not exist\.$/m),
  ]);
});

it('changes a single price or stock, and nothing if id or value are invalid [OPS-6]', async () => {
  const operator = await openOperator();
  expect(await operator.print('products', 'set-price', 'xl-7', '239.5', '--was-price', '251')).toBe(
    'xl-7 now costs 239.50.\n',
  );
  expect(await operator.print('products', 'set-stock', 'tower-8', 'in')).toBe('tower-8 is now in stock.\n');
  const changed = sampleProducts.map((product) => ({
    ...product,
    ...(product.id === 'xl-7' && { price: 239_50, originalPrice: 251_00 }),
    ...(product.id === 'tower-8' && { inStock: true }),
  }));
  const wrong: [string[], number, string][] = [
    [['set-price', 'none', '1'], 1, "Product 'none' not found."],
    [['set-price', 'xl-7', 'free'], 2, "'free' is not a price"],
    [['set-price', 'xl-7', '0'], 2, "'0' is not a price"],
    [['set-price', 'xl-7', '-5'], 2, "'-5' is not a price: it must be more than 0."],
    [['set-price', 'xl-7', '12345678'], 2, "'12345678' is not a price: it is above 9,999,999.99."],
    [
      ['set-price', 'xl-7', '300', '--was-price', '200'],
      2,
      'The was price must be higher than the price: 200.00 is not',
    ],
    [
      ['set-price', 'xl-7', '300', '--was-price', '300'],
      2,
      'The was price must be higher than the price: 300.00 is not',
    ],
    [['set-price', 'xl-7', '100', '--was-price', 'dear'], 2, "'dear' is not a price"],
    [['set-stock', 'none', 'in'], 1, "Product 'none' not found."],
    [['set-stock', 'xl-7', 'soon'], 2, 'Must be a number such as 12, +5 or -2'],
  ];
  await expectRefusals(operator, 'products', wrong);
  expect(await operator.prepare(({ db }) => listProducts(db))).toEqual(changed);
});

it('asks for confirmation of an unusual price, now or scheduled [PRODESK-19]', async () => {
  const operator = await openOperator();
  const asked =
    '£2.51 is less than half the current price, £251.00. Is this correct?\nNot running interactively, so nothing was changed. Add --yes to confirm.\n';
  const [now, later] = [
    ['products', 'set-price', 'xl-7', '2.51'],
    ['prices', 'schedule', 'xl-7', '2.51', '2099-01-01'],
  ];
  for (const line of [now, later] as const) {
    expect(await operator.run(...(line ?? []))).toEqual({ code: 1, stdout: '', stderr: asked });
  }
  expect(await operator.prepare(({ db }) => listProducts(db))).toEqual(sampleProducts);
  expect(await operator.json('prices', 'list-scheduled')).toEqual([]);
  expect(await operator.print(...(now ?? []), '--yes')).toBe('xl-7 now costs 2.51.\n');
  // A draft is not for sale, so no confirmation is needed.
  await operator.print('products', 'new', 'cube-9', 'Cube 9', '299');
  expect(await operator.print('products', 'set-price', 'cube-9', '900')).toBe('cube-9 now costs 900.00.\n');
});

it('removes a was price that is no longer higher, and warns about one that was never charged [OPS-44]', async () => {
  const operator = await openOperator();
  const raised = await operator.run('products', 'set-price', 'desk-2', '99');
  expect(raised).toEqual({
    code: 0,
    stdout: 'desk-2 now costs 99.00.\n',
    stderr: 'The was price, 99.00, is no longer higher and was removed.\n',
  });
  const invented = await operator.run('products', 'set-price', 'xl-7', '249', '--was-price', '400');
  expect([invented.code, invented.stderr]).toEqual([
    0,
    expect.stringMatching(/^xl-7 shows £400\.00 struck through, which it never cost here\. Remove it with/),
  ]);
  const true_ = await operator.run('products', 'set-price', 'xl-7', '239', '--was-price', '251');
  expect(true_.stderr).toContain('though it cost');
});

it('shows the price history of a product with the lowest price of 30 days [OPS-17]', async () => {
  const operator = await openOperator();
  const now = Date.now();
  await operator.prepare(async (store) => {
    await store.db.deleteFrom('price_history').execute();
    for (const [price, daysAgo] of [
      [180_00, 90],
      [240_00, 40],
      [251_00, 20],
      [230_00, 10],
    ] as const) {
      await inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price }, now - daysAgo * day));
    }
  });
  const printed = await operator.print('products', 'price-history', 'xl-7');
  expect(printed).toContain('Lowest price of the last 30 days: £230.00\n');
  expect(printed).toContain('Lowest price of the 30 days before the current price: £240.00\n');
  expect(await operator.json('products', 'price-history', 'xl-7')).toMatchObject({
    id: 'xl-7',
    lowest: '230.00',
    lowestBefore: '240.00',
    history: [{ price: '230.00', originalPrice: null }, { price: '251.00' }, { price: '240.00' }, { price: '180.00' }],
  });
  expect((await operator.print('products', 'price-history', 'xl-7', '--csv')).split('\r\n')).toHaveLength(6);
  expect((await operator.run('products', 'price-history', 'none')).code).toBe(1);

  // The history is evidence: it is printed in full, and outlives its product.
  await operator.prepare(async (store) => {
    await inTransaction(store, async (tx) => {
      for (let step = 0; step < 30; step++) await setPrice(tx, 'xl-7', { price: 200_00 + step }, now - 9 * day + step);
    });
    await sql`delete from products where id = 'xl-7'`.execute(store.db);
  });
  expect(await operator.json('products', 'price-history', 'xl-7')).toMatchObject({
    currency: null,
    history: { length: 34, 0: { price: '200.29' }, 33: { price: '180.00' } },
  });
});

it('creates and edits a spare part, and imports the sample ones without changing purifiers [SPARE-7, SPARE-8]', async () => {
  const operator = await openOperator();
  const facts = ['--part', 'filters', '--fits', 'xl-7, desk-2', '--filter-size', '20 × 16 × 1 in'];
  await operator.print('products', 'new', 'set', 'Filter set', '36', ...facts, '--filter-hours', '2000');
  expect(await operator.json('products', 'list', '--kind', 'spare')).toMatchObject([{ id: 'set', kind: 'spare' }]);
  const unknown = await operator.run('products', 'edit', 'set', '--fits', 'xl-9');
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('same range only, not xl-9') });
  expect(await operator.print('products', 'edit', 'set', '--filter-hours', '3000')).toContain(
    '3000 hours, fits xl-7 desk-2',
  );
  expect((await operator.print('products', 'show', 'set')).split('\n')).toContain('fits: xl-7 desk-2');
  expect(
    (await operator.run('products', 'new', 'fan', 'Fan', '12', '--part', 'fan', '--room-size', 'small')).code,
  ).toBe(2);

  const file = join(operator.dataDir, 'spares.json');
  expect(await operator.print('products', 'export', '--out', file)).toBe(`5 products written to ${file}.\n`);
  expect(await operator.print('products', 'import', file)).toBe('Nothing to change: all products match the file.\n');
  const [sample] = JSON.parse(await readFile('content/spares.json', 'utf8')) as Record<string, object>[];
  const spare = (fits: string) => [{ ...sample, pictures: [], spare: { ...sample?.spare, fits: [fits] } }];
  await writeFile(file, JSON.stringify(spare('xl-8')));
  const refused = await operator.run('products', 'import', file, '--yes');
  expect(refused.stderr).toContain('spare.fits must name purifiers of the same range only, not xl-8.');
  await writeFile(file, JSON.stringify(spare('xl-7')));
  expect(await operator.print('products', 'import', file, '--yes')).toContain('1 product imported: filters-20x16x1.');
});
