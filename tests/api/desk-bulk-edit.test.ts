import { expect, it } from 'vitest';
import type { BulkField, CellChange, CellValue } from '../../src/contract/catalogue/bulk-edit.ts';
import type { DeskProduct, DeskProductPage } from '../../src/contract/catalogue/products.ts';
import type { DeskProblem } from '../../src/contract/desk/problem.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { readPriceHistory } from '../../src/server/store/catalogue/prices/price-history.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf } from './testing-shop.ts';

interface Saved {
  readonly changed: readonly CellChange[];
  readonly skipped: readonly CellValue[];
}

const read = async <Answer>(response: Promise<Response> | Response) => (await (await response).json()) as Answer;
const cell = (id: string, field: BulkField, from: string, to: string): CellChange => ({ id, field, from, to });

onEachEngine(({ open, itOnSqlite }) => {
  const openDesk = async () => {
    // Later than the seed prices.
    const time = { now: Date.now() + 10_000 };
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => ++time.now } });
    const { call } = await desk.signIn();
    const edit = (cells: readonly CellChange[], conflicts?: 'skip') =>
      call('products.bulk-edit', { cells, ...(conflicts && { conflicts }) });
    return { desk, call, edit, product: (id: string) => findProduct(desk.store.db, id) };
  };

  const all = [
    cell('xl-7', 'price', '251.00', '229.50'),
    cell('xl-7', 'originalPrice', '', '251'),
    cell('xl-7', 'stock', 'in', '12'),
    cell('xl-7', 'lowStockLevel', '', '15'),
    cell('xl-7', 'weightGrams', '', '3300'),
    cell('tower-5', 'sku', '', ' T5-UK '),
    cell('tower-5', 'gtin', '', '5012345-678900'),
    cell('tower-5', 'hsCode', '', '8421.39'),
    cell('tower-5', 'countryOfOrigin', '', 'gb'),
  ];

  it('saves the cells of many products at once, and undoes the change [PRODESK-24]', async () => {
    const { desk, call, edit, product } = await openDesk();
    const former = [await product('xl-7'), await product('tower-5')];
    const { changed, skipped } = await read<Saved>(edit(all));
    expect([changed.length, skipped]).toEqual([9, []]);
    expect(await product('xl-7')).toMatchObject({
      price: 22_950,
      originalPrice: 25_100,
      stockLeft: 12,
      weightGrams: 3300,
    });
    const facts = { sku: 'T5-UK', gtin: '5012345678900', hsCode: '842139', countryOfOrigin: 'GB' };
    expect(await product('tower-5')).toMatchObject(facts);
    expect((await readPriceHistory(desk.store.db, 'xl-7')).at(-1)).toMatchObject({ price: 22_950 });
    const low = await read<DeskProductPage>(call('products.list', { stock: 'low' }));
    expect(low.rows.map(({ id }) => id)).toEqual(['xl-7']);
    const entries = await listAuditEntries(desk.store.db, { kind: 'product' }, 10);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['product.edit', 'xl-7'],
      ['product.edit', 'tower-5'],
    ]);
    const back = changed.map(({ id, field, from, to }) => cell(id, field, to, from));
    expect(await read<Saved>(edit(back, 'skip'))).toMatchObject({ changed: { length: 9 }, skipped: [] });
    expect([await product('xl-7'), await product('tower-5')]).toEqual(former);
  });

  it('reports each cell that has changed with its current value, and saves nothing [PRODESK-25]', async () => {
    const { call, edit, product } = await openDesk();
    await call('products.price', { id: 'xl-7', price: '240' }, { 'If-Match': '*' });
    const refused = await edit([...all, cell('tower-5', 'stock', '3', '4')]);
    const { code, current } = await read<DeskProblem>(refused);
    expect([refused.status, code]).toEqual([412, 'cells-changed']);
    expect(current).toEqual([
      { id: 'tower-5', field: 'stock', value: 'in' },
      { id: 'xl-7', field: 'price', value: '240.00' },
    ]);
    expect((await product('tower-5'))?.sku).toBeUndefined();
    // A cell that already has the new value is not a conflict.
    expect(await read<Saved>(edit([cell('xl-7', 'price', '251.00', '240')]))).toEqual({
      changed: [],
      skipped: [],
      endedSales: [],
    });
  });

  it('an undo skips values changed and units sold since [PRODESK-25]', async () => {
    const { desk, call, edit, product } = await openDesk();
    const { changed } = await read<Saved>(
      edit([
        cell('xl-7', 'stock', 'in', '12'),
        cell('tower-5', 'originalPrice', '', '400'),
        cell('tower-5', 'gtin', '', '5012345678900'),
      ]),
    );
    await call('products.price', { id: 'tower-5', price: '200', wasPrice: '300' }, { 'If-Match': '*' });
    expect((await desk.order(orderOf(desk, { 'xl-7': 1 }))).status).toBe(201);
    const back = changed.map(({ id, field, from, to }) => cell(id, field, to, from));
    const { skipped } = await read<Saved>(edit(back, 'skip'));
    expect(skipped).toEqual([
      { id: 'tower-5', field: 'originalPrice', value: '300.00' },
      { id: 'xl-7', field: 'stock', value: '11' },
    ]);
    expect(await product('xl-7')).toMatchObject({ stockLeft: 11 });
    const { originalPrice, gtin } = (await product('tower-5')) ?? {};
    expect([originalPrice, gtin]).toEqual([300_00, undefined]);
  });

  itOnSqlite('reports each invalid cell, and saves nothing [PRODESK-25]', async () => {
    const { edit, product } = await openDesk();
    const bad = await edit([
      cell('xl-7', 'gtin', '', '5012345678901'),
      cell('xl-7', 'sku', '', 'X7'),
      cell('tower-5', 'originalPrice', '', '1'),
    ]);
    const { errors } = await read<DeskProblem>(bad);
    expect([bad.status, errors?.map(({ field }) => field)]).toEqual([422, ['tower-5.originalPrice', 'xl-7.gtin']]);
    expect((await product('xl-7'))?.sku).toBeUndefined();
    expect((await edit([cell('xl-70', 'sku', '', 'X')])).status).toBe(404);
    expect((await edit([cell('xl-7', 'name' as 'sku', '', 'X')])).status).toBe(422);
  });

  it('keeps product facts when an older editor saves without them [PRODESK-23]', async () => {
    const { call, edit, product } = await openDesk();
    await edit([cell('xl-7', 'gtin', '', '5012345678900'), cell('xl-7', 'sku', '', 'X7')]);
    const { entry, version } = await read<DeskProduct>(call('products.show', { id: 'xl-7' }));
    const { sku, gtin, weightGrams: _, hsCode: __, countryOfOrigin: ___, ...former } = entry;
    expect([sku, gtin]).toEqual(['X7', '5012345678900']);
    const saved = await call('products.save', { id: 'xl-7', entry: former }, { 'If-Match': `"${version}"` });
    expect(saved.status).toBe(200);
    expect(await product('xl-7')).toMatchObject({ sku: 'X7', gtin: '5012345678900' });
    const now = await read<DeskProduct>(saved);
    const cleared = { ...now.entry, gtin: '', weightGrams: '3300' };
    await call('products.save', { id: 'xl-7', entry: cleared }, { 'If-Match': `"${now.version}"` });
    const { gtin: none, weightGrams } = (await product('xl-7')) ?? {};
    expect([none, weightGrams]).toEqual([undefined, 3300]);
    const wrong = { ...cleared, gtin: '12' };
    expect((await call('products.save', { id: 'xl-7', entry: wrong }, { 'If-Match': '*' })).status).toBe(422);
  });

  itOnSqlite('requires the passkey for a price far below recent ones [PRODESK-24]', async () => {
    const { desk } = await openDesk();
    const { call } = await desk.signIn('owner', Date.now() - 3_600_000);
    const cut = await call('products.bulk-edit', { cells: [cell('xl-7', 'price', '251.00', '1')] });
    expect([cut.status, (await read<DeskProblem>(cut)).code]).toEqual([403, 'reauthentication-required']);
  });

  itOnSqlite('changes stock and prices only with their permissions [PRODESK-24, DESK-29]', async () => {
    const { desk, call } = await openDesk();
    await call('staff.edit-role', { role: 'helper', permissions: ['products:read', 'products:write'] });
    const helper = await desk.signIn('helper');
    const statusOf = async (one: CellChange | undefined) =>
      (await helper.call('products.bulk-edit', { cells: one ? [one] : [] })).status;
    expect([await statusOf(all[0]), await statusOf(all[2]), await statusOf(all[4])]).toEqual([403, 403, 200]);
  });
});
