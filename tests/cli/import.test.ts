import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProducts } from '../../src/server/store/catalogue/products.ts';
import { sampleProducts } from '../store/samples.ts';
import { type Operator, openOperator } from './operator.ts';

type Row = Record<string, unknown>;

const productsOf = (operator: Operator) => operator.prepare(({ db }) => listProducts(db));

/** Exports the products, changes each row and writes them to a file. */
async function edit(operator: Operator, change: (row: Row) => Row): Promise<string> {
  const file = join(operator.dataDir, 'edited.json');
  const rows = (await operator.json('products', 'export')) as Row[];
  await writeFile(file, JSON.stringify(rows.map(change)));
  return file;
}

it('previews every difference in plain words before changing anything, and asks for confirmation [OPS-43, OPS-13]', async () => {
  const operator = await openOperator();
  const file = await edit(operator, (row) => {
    if (row.id === 'xl-7') {
      const features = ['Very \u202equiet'];
      return { ...row, price: '249.00', originalPrice: '251', features, specifications: { CADR: '300 CFM' } };
    }
    if (row.id === 'tower-8') return { ...row, inStock: true, name: 'Tower', description: 'Seven loud fans' };
    return row.id === 'us-xl-7' ? { ...row, id: 'brand-new', version: undefined } : row;
  });
  const shown = [
    "  xl-7 price £251.00 → £249.00, was-price none → £251.00, feature 'Energy Star' removed, feature 'Very ·quiet' added, CADR '285 CFM' → '300 CFM'",
    "  tower-8 name 'Tower 8-fan' → 'Tower', stock out of stock → in stock, description 'Seven quiet fans' → 'Seven loud fans'",
    '  brand-new is new: XL-7 (US)',
    '2 products changed, 1 new, 1 as before.',
    '',
  ].join('\n');
  expect(await operator.run('products', 'import', file, '--dry-run')).toEqual({ code: 0, stdout: shown, stderr: '' });
  expect(await operator.json('products', 'import', file, '--dry-run')).toMatchObject({
    changes: [{ id: 'xl-7', isNew: false }, { id: 'tower-8' }, { id: 'brand-new', isNew: true }],
    unchanged: 1,
  });
  const refused = await operator.run('products', 'import', file);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toBe(
    `${shown}Apply these changes?\nNot running interactively, so nothing was changed. Add --yes to confirm.\n`,
  );
  expect(await productsOf(operator)).toEqual(sampleProducts);
  expect(await operator.print('products', 'import', file, '--yes')).toBe(
    '3 products imported: xl-7, tower-8, brand-new.\n',
  );
  expect((await productsOf(operator)).map(({ id, price }) => [id, price])).toEqual([
    ['xl-7', 249_00],
    ['desk-2', 89_00],
    ['tower-8', 299_00],
    ['us-xl-7', 259_00],
    ['brand-new', 259_00],
  ]);
});

it('does not revert changes made since the export unless requested [OPS-43]', async () => {
  const operator = await openOperator();
  const file = await edit(operator, (row) => (row.id === 'desk-2' ? { ...row, price: '79' } : row));
  await operator.print('products', 'set-price', 'xl-7', '240');
  await operator.print('products', 'set-stock', 'us-xl-7', 'out');
  const { code, stderr } = await operator.run('products', 'import', file, '--yes');
  expect(code).toBe(1);
  expect(stderr.split('\n')).toEqual([
    'Row 1 (xl-7): it has changed in the shop since the file was exported (price £240.00 → £251.00).',
    'Row 4 (us-xl-7): it has changed in the shop since the file was exported (stock out of stock → in stock).',
    'Export again, or add --overwrite-newer.',
    'Nothing was changed.',
    '',
  ]);
  expect((await productsOf(operator)).map(({ price }) => price)).toEqual([240_00, 89_00, 299_00, 259_00]);
  // A value that already equals the one in the file is not a difference.
  await operator.print('products', 'set-price', 'xl-7', '251');
  await operator.print('products', 'import', file, '--yes', '--overwrite-newer');
  expect((await productsOf(operator)).map(({ price, inStock }) => [price, inStock])).toEqual([
    [251_00, true],
    [79_00, true],
    [299_00, false],
    [259_00, true],
  ]);
});

it('moves no product to the other region, rejects an empty file, and ignores a byte order mark [OPS-43, OPS-5]', async () => {
  const operator = await openOperator();
  const moved = await edit(operator, (row) => (row.id === 'xl-7' ? { ...row, region: 'us-only' } : row));
  const refusals: [string | Buffer, string][] = [
    ['', ' is empty.\n'],
    ['Handle,Title,Variant Price\nxl-7,XL-7,251\n', ' is a product export of Shopify (CSV), not JSON.\n'],
    ['[]', 'The file contains no products.\nNothing was changed.\n'],
    ['\ufeff', ' is empty.\n'],
    [Buffer.from([0x5b, 0xff, 0x5d]), ' is not text in UTF-8.\n'],
    [
      await readFile(moved),
      'Row 1 (xl-7): region cannot change from uk-eu to us-only: give the product another id there.\nNothing was changed.\n',
    ],
  ];
  const wanted =
    " Products are imported from a JSON file: run 'npm run shop -- products export' for an example, then replace its products with yours.";
  const file = join(operator.dataDir, 'bad.json');
  for (const [content, reason] of refusals) {
    await writeFile(file, content);
    const { code, stdout, stderr } = await operator.run('products', 'import', file, '--yes', '--overwrite-newer');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.replace(file, '').replace(wanted, '')).toBe(reason);
  }
  const cheaper = await edit(operator, (row) => (row.id === 'xl-7' ? { ...row, price: 200 } : row));
  await writeFile(cheaper, `\ufeff${await readFile(cheaper, 'utf8')}`);
  expect(await operator.print('products', 'import', cheaper, '--yes')).toBe('1 product imported: xl-7.\n');
});

it('lists a few of many products, and the number of the others [OPS-43]', async () => {
  const operator = await openOperator();
  const file = join(operator.dataDir, 'many.json');
  const [row] = (await operator.json('products', 'export')) as Row[];
  const many = Array.from({ length: 1_204 }, (_, index) => ({ ...row, id: `box-${index}`, version: undefined }));
  await writeFile(file, JSON.stringify(many));
  const { stdout, stderr } = await operator.run('products', 'import', file, '--yes');
  expect(stdout).toBe('1,204 products imported: box-0, box-1, box-2, box-3, box-4 and 1,199 more.\n');
  expect(stderr.trimEnd().split('\n').slice(-2)).toEqual(['  and 1,184 more: --dry-run shows all', '1,204 new.']);
});

it('flags an unusual price in the file before all other changes [PRODESK-21]', async () => {
  const operator = await openOperator();
  const file = await edit(operator, (row) => {
    if (row.id === 'xl-7') return { ...row, name: 'XL-7 plus' };
    return row.id === 'tower-8' ? { ...row, price: '2990' } : row;
  });
  const shown = [
    '  tower-8 price £299.00 → £2,990.00',
    '    £2,990.00 is more than twice the current price, £299.00.',
    "  xl-7 name 'XL-7' → 'XL-7 plus'",
    '2 products changed, 2 as before.',
    '',
  ].join('\n');
  expect(await operator.run('products', 'import', file, '--dry-run')).toEqual({ code: 0, stdout: shown, stderr: '' });
  const [first] = ((await operator.json('products', 'import', file, '--dry-run')) as { changes: Row[] }).changes;
  expect(first).toMatchObject({
    id: 'tower-8',
    priceWarning: '£2,990.00 is more than twice the current price, £299.00.',
  });
  const refused = await operator.run('products', 'import', file);
  expect(refused.stderr).toBe(
    `${shown}Apply these changes?\nNot running interactively, so nothing was changed. Add --yes to confirm.\n`,
  );
  // No separate question: the warning is shown with the change.
  expect(await operator.print('products', 'import', file, '--yes')).toContain('2 products imported');
});
