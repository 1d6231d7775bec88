import { expect, it } from 'vitest';
import type { DeskProduct } from '../../src/contract/catalogue/products.ts';
import type { GrantablePermission } from '../../src/contract/staff/roles.ts';
import { versionedEntryOf } from '../../src/server/catalogue/product-entry.ts';
import { findProduct, type StoredProduct } from '../../src/server/store/catalogue/products.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { importCalls, importFile } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';

const any = { 'If-Match': '*' };
const forbidden = { status: 403, code: 'forbidden' };

onSqlite(({ open }) => {
  async function openDesk() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const helper = await desk.signIn('helper');
    const grant = (...more: GrantablePermission[]) =>
      json(
        owner.call('staff.edit-role', { role: 'helper', permissions: ['products:read', 'products:write', ...more] }),
      );
    await grant();
    const product = async (id: string) => (await findProduct(desk.store.db, id)) as StoredProduct;
    return { desk, owner, helper, grant, product };
  }

  it('a save changes price and availability only with their permissions [PRODESK-29]', async () => {
    const { helper, grant } = await openDesk();
    const { entry } = await json<DeskProduct>(helper.call('products.show', { id: 'xl-7' }));
    const save = (changes: object) =>
      helper.call('products.save', { id: 'xl-7', entry: { ...entry, ...changes } as never }, any);
    const statuses = async () => [
      (await save({ price: '240.00' })).status,
      (await save({ originalPrice: '300.00' })).status,
      (await save({ inStock: false })).status,
      (await save({ name: 'XL-7 renamed' })).status,
    ];
    expect(await problem(save({ price: '240.00' }))).toMatchObject(forbidden);
    expect(await statuses()).toEqual([403, 403, 403, 200]);
    await grant('prices:write');
    expect(await statuses()).toEqual([200, 200, 403, 200]);
    await grant('stock:write');
    expect(await statuses()).toEqual([403, 403, 200, 200]);
  });

  it('drafts may have any price, but are first published with prices:write [PRODESK-29]', async () => {
    const { helper, owner, grant } = await openDesk();
    const copy = await json<DeskProduct>(helper.call('products.duplicate', { id: 'xl-7', newId: 'copy' }));
    const entry = { ...copy.entry, price: '0.01', inStock: false };
    await json(helper.call('products.save', { id: 'copy', entry }, any));
    // The undo of a price schedules one, which would apply once the draft is published.
    const restoreSale = { productId: 'copy', saleId: 'sale', until: 4e12, formerPrice: '0.01', formerWasPrice: null };
    expect(await problem(helper.call('products.save', { id: 'copy', entry, restoreSale }, any))).toMatchObject(
      forbidden,
    );
    expect(await problem(helper.call('products.publish', { id: 'copy' }))).toMatchObject(forbidden);
    await grant('prices:write');
    await json(helper.call('products.publish', { id: 'copy' }));
    await grant();
    await json(owner.call('products.archive', { id: 'copy' }));
    await json(helper.call('products.publish', { id: 'copy' }));
  });

  it('a products file changes prices and availability only with their permissions [PRODESK-29]', async () => {
    const { desk, helper, grant, product } = await openDesk();
    await grant('products:import');
    const { version: _, ...entry } = versionedEntryOf(await product('xl-7'));
    const take = (changes: object) => importFile(desk, helper, JSON.stringify([{ ...entry, ...changes }]));
    for (const changes of [{ price: '240.00' }, { inStock: false }, { id: 'new' }]) {
      expect(await problem(take(changes))).toMatchObject(forbidden);
    }
    await json(take({ description: 'Changed.' }));
    await json(take({ id: 'draft', hidden: 'draft', price: '1.00' }));
    await grant('products:import', 'prices:write');
    await json(take({ price: '240.00' }));
  });

  it('an import from another shop skips products whose price it may not change, and its undo keeps them [PRODESK-29]', async () => {
    const { desk, owner, helper, grant, product } = await openDesk();
    await grant('products:import');
    const [mine, theirs] = [importCalls(desk, owner), importCalls(desk, helper)];
    const file = 'Handle,Title,Variant Price\nxl-7,XL-7,240.00\nfan-kit,Fan kit,129.00';
    const planned = await theirs.plan(file);
    expect(planned.lines).toMatchObject([
      { name: 'XL-7', outcome: 'skipped', details: ['has another price, which your role may not change'] },
      { id: 'fan-kit', outcome: 'new' },
    ]);
    const { id } = await json<{ id: string }>(mine.apply(file));
    expect(await json(helper.call('imports.undo', { id }))).toMatchObject({
      ...{ deleted: 1, restored: 0 },
      kept: [{ id: 'xl-7', reason: 'Its price or stock would change, which your role doesn’t allow.' }],
    });
    expect(await product('xl-7')).toMatchObject({ price: 240_00 });
  });
});
