import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { applyShopImport, listShopImports } from '../../src/contract/imports/imports.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { finishInterruptedImports } from '../../src/server/actions/imports/discard-import.ts';
import { listProducts } from '../../src/server/store/catalogue/products.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { importCalls } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, origin } from './testing-shop.ts';

type Listed = OutputOf<typeof listShopImports>;

/** A file of new products and one that already exists. */
const fileOf = (count: number) =>
  [
    'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price',
    'xl-7,XL-7 of the file,,,,245.00',
    ...Array.from({ length: count }, (_, at) => `part-${at},Part ${at},P-${at},shopify,3,${at + 1}.50`),
  ].join('\n');

onEachEngine(({ open }) => {
  async function openProgress() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const list = async () => (await json<Listed>(owner.call('imports.list', {}))).imports;
    /** Waits until a running import has saved something, and returns the import. */
    const untilSaving = async () => {
      for (;;) {
        const [running] = await list();
        if (running && running.saved > 0 && running.state === 'saving') return running;
        if (running?.state === 'done') throw new Error('The import was done before anyone saw it saving');
        await pause(1);
      }
    };
    const stored = async () => ({
      products: await listProducts(desk.store.db),
      imports: await desk.store.db.selectFrom('shop_imports').selectAll().execute(),
      entries: await desk.store.db.selectFrom('shop_import_entries').selectAll().execute(),
    });
    return { desk, owner, list, untilSaving, stored, ...importCalls(desk, owner) };
  }

  it('shows how far an import is, takes orders in between, and keeps nothing of a cancelled one [MOVE-22]', async () => {
    const { desk, owner, untilSaving, stored, apply } = await openProgress();
    const before = await stored();
    const applied = apply(fileOf(5_000));
    const running = await untilSaving();
    expect(running).toMatchObject({ state: 'saving', total: 5_001, kind: 'products', file: 'file.csv' });
    expect(await problem(owner.call('imports.undo', { id: running.id }))).toMatchObject({ code: 'import-in-progress' });
    const ordered = await desk.fetch(apiPaths.orders, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(orderOf(desk, { 'desk-2': 1 })),
    });
    expect(ordered.status).toBe(201);
    const later = await untilSaving();
    expect(later.saved).toBeGreaterThanOrEqual(running.saved);
    expect(later.saved).toBeLessThan(later.total);
    await json(owner.call('imports.cancel', { id: running.id }));
    expect(await problem(applied)).toMatchObject({ code: 'import-cancelled' });
    expect(await stored()).toEqual(before);
    expect(await problem(owner.call('imports.cancel', { id: running.id }))).toMatchObject({
      code: 'shop-import-not-found',
    });
  });

  it('rolls back an import, and ends an undo, whose process has ended [MOVE-22]', async () => {
    const { desk, owner, stored, apply } = await openProgress();
    const { db } = desk.store;
    const deps = { clock: desk.parts.clock, pictures: desk.parts.desk?.pictures ?? {} };
    const before = await stored();
    const { id } = await json<OutputOf<typeof applyShopImport>>(apply(fileOf(30)));
    const interrupt = (phase: 'saving' | 'undoing', leased_until: number) =>
      db.updateTable('shop_imports').set({ phase, leased_until, saved: 31 }).where('id', '=', id).execute();
    await interrupt('saving', desk.parts.clock() + 600_000);
    expect(await finishInterruptedImports(desk.store, deps)).toBe(0);
    await interrupt('saving', desk.parts.clock());
    expect(await finishInterruptedImports(desk.store, deps)).toBe(1);
    expect(await stored()).toEqual(before);

    const again = await json<OutputOf<typeof applyShopImport>>(apply(fileOf(30)));
    await db.updateTable('shop_imports').set({ phase: 'undoing', saved: 31 }).where('id', '=', again.id).execute();
    await db.updateTable('shop_imports').set({ leased_until: 0 }).where('id', '=', again.id).execute();
    expect(await finishInterruptedImports(desk.store, deps)).toBe(1);
    expect((await stored()).products).toEqual(before.products);
    expect(await problem(owner.call('imports.undo', { id: again.id }))).toMatchObject({
      code: 'shop-import-already-undone',
    });
  });

  it('keeps nothing if something is changed while it is saved [MOVE-22]', async () => {
    const { owner, stored, untilSaving, apply } = await openProgress();
    const applied = apply(
      [...fileOf(1_000).split('\n'), 'desk-2,Desk 2 of the file,,,,99.00', 'tower-8,Tower of the file,,,,1.00'].join(
        '\n',
      ),
    );
    await untilSaving();
    const { version } = await json<{ version: string }>(owner.call('products.show', { id: 'desk-2' }));
    await json(owner.call('products.price', { id: 'desk-2', price: '88.00' }, { 'If-Match': `"${version}"` }));
    expect(await problem(applied)).toMatchObject({ code: 'import-outdated' });
    const { products, imports } = await stored();
    expect(imports).toEqual([]);
    expect(products.find(({ id }) => id === 'xl-7')?.name).toBe('XL-7');
    expect(products.filter(({ id }) => id.startsWith('part-'))).toEqual([]);
  });
});
