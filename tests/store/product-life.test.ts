import { expect, it } from 'vitest';
import { saveImport } from '../../src/server/actions/catalogue/save-import.ts';
import { applyDuePrices } from '../../src/server/actions/pricing/schedule-price.ts';
import { entryOf } from '../../src/server/catalogue/product-entry.ts';
import { versionOf } from '../../src/server/catalogue/product-version.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { readPriceHistory } from '../../src/server/store/catalogue/prices/price-history.ts';
import { listPriceSchedules } from '../../src/server/store/catalogue/prices/price-schedules.ts';
import { deleteDraft, publishProduct } from '../../src/server/store/catalogue/product-life.ts';
import { reorderProduct } from '../../src/server/store/catalogue/product-order.ts';
import { findProduct, readCatalogueVersion, type StoredProduct } from '../../src/server/store/catalogue/products.ts';
import { asActor, inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { changePrice, createDraft, editProduct, schedulePrice } from '../support/orders/products.ts';
import { onEachEngine } from './engines.ts';
import { meet, meetAt } from './race-transactions.ts';
import { fill, noon } from './samples.ts';

const hour = 3_600_000;
const pictures = { 'xl-7-black': { hash: 'abcdef12', width: 800, height: 800, widths: [160], colour: '#806040' } };
const ada = { channel: 'desk', name: 'Ada', personId: 'p-1' } as const;

onEachEngine((engine) => {
  const filled = async () => {
    const store = await engine.open();
    await fill(store);
    return store;
  };
  const at = (store: Store, now: number) => ({ store, clock: () => now, pictures });

  it('applies scheduled prices on time, overdue ones in order, attributed to whoever scheduled them [PRODESK-5]', async () => {
    const store = await filled();
    const planning = at(asActor(store, ada), noon);
    const plan = (productId: string, from: number, price: number, originalPrice: number | null) =>
      schedulePrice(planning, { productId, from, price, originalPrice });
    await plan('xl-7', noon + 3 * hour, 251_00, null);
    await plan('xl-7', noon + 2 * hour, 219_00, 251_00);
    await plan('xl-7', noon + 9 * hour, 199_00, null);
    await plan('desk-2', noon + hour, 79_00, null);
    const version = await readCatalogueVersion(store.db);
    expect(await applyDuePrices(at(store, noon + hour - 1))).toEqual([]);
    expect(await readCatalogueVersion(store.db)).toBe(version);

    expect(await applyDuePrices(at(store, noon + hour))).toMatchObject([{ productId: 'desk-2' }]);
    expect(await findProduct(store.db, 'desk-2')).toMatchObject({ price: 79_00, originalPrice: null });
    expect(await readCatalogueVersion(store.db)).toBeGreaterThan(version);

    // The shop was closed from one to four o'clock, so the reduced price was never offered.
    const late = await Promise.all([0, 1, 2].map(() => applyDuePrices(at(store, noon + 4 * hour))));
    expect(late.flat().map(({ price }) => price)).toEqual([219_00, 251_00]);
    expect(await findProduct(store.db, 'xl-7')).toMatchObject({ price: 251_00, originalPrice: null });
    expect((await readPriceHistory(store.db, 'xl-7')).map(({ from, price }) => [from, price])).toEqual([
      [noon, 251_00],
      [noon + 4 * hour, 251_00],
    ]);
    expect(await listPriceSchedules(store.db)).toMatchObject([{ from: noon + 9 * hour, scheduledBy: ada }]);
    const trail = await listAuditEntries(store.db, { subject: 'desk-2' }, 10);
    expect(trail).toMatchObject([
      { action: 'product.price', actor: 'Ada', door: 'desk', before: { price: '89.00' }, after: { price: '79.00' } },
      { action: 'product.schedule', actor: 'Ada' },
    ]);
  });

  it('overwrites nothing that someone else has changed, and returns the current state [PRODESK-6]', async () => {
    const store = await filled();
    const seen = (await findProduct(store.db, 'xl-7')) as StoredProduct;
    const edit = (version: string, name: string) =>
      editProduct(at(store, noon + 1), { id: 'xl-7', version, entry: { ...entryOf(seen), name } });
    expect(await edit(versionOf(seen), 'XL-7 II')).toMatchObject({ ok: true });
    expect(await edit(versionOf(seen), 'XL-7 III')).toMatchObject({
      ok: false,
      reason: 'precondition-failed',
      current: { name: 'XL-7 II' },
    });
    expect(await findProduct(store.db, 'xl-7')).toMatchObject({ name: 'XL-7 II' });
    const stale = { id: 'xl-7', price: 1_00, version: versionOf(seen) };
    expect(await changePrice(at(store, noon + 2), stale)).toMatchObject({ ok: false, reason: 'precondition-failed' });
  });

  it.each(['an edit', 'a price', 'a file', 'a draft'])(
    'of two people who save %s of the same version concurrently, the second is refused [PRODESK-6, PRODESK-11]',
    async (what) => {
      const store = await filled();
      const seen = (await findProduct(store.db, 'xl-7')) as StoredProduct;
      const version = versionOf(seen);
      const save = async (name: string, price: number) => {
        const parts = at(store, noon + price);
        if (what === 'a price') return changePrice(parts, { id: 'xl-7', price, version });
        const entry = { ...entryOf(seen), name };
        if (what === 'an edit') return editProduct(parts, { id: 'xl-7', version, entry });
        if (what === 'a draft') return createDraft(parts, 'new-box', entry);
        return saveImport(parts, [{ ...seen, name }], new Map([['xl-7', seen]]));
      };
      const [first, second] = await meetAt<{ ok: boolean; reason?: string }>(store, 'products', [
        () => save('XL-7 of Ada', 241_00),
        () => save('XL-7 of Bob', 231_00),
      ]);
      expect(first).toMatchObject({ ok: true });
      const reason = what === 'a file' ? 'changed' : what === 'a draft' ? 'product-exists' : 'precondition-failed';
      expect(second).toMatchObject({ ok: false, reason });
      const { name, price } = (await findProduct(store.db, what === 'a draft' ? 'new-box' : 'xl-7')) as StoredProduct;
      expect(what === 'a price' ? price : name).toBe(what === 'a price' ? 241_00 : 'XL-7 of Ada');
    },
  );

  it('removes no picture of a draft that is being published [PRODESK-6]', async () => {
    const store = await filled();
    const entry = entryOf((await findProduct(store.db, 'xl-7')) as StoredProduct);
    const draft = await createDraft(at(store, noon), 'new-box', entry);
    const version = draft.ok ? versionOf(draft.done) : '';
    const bare = { id: 'new-box', version, entry: { ...entry, pictures: [] } };
    const edited = await meet(
      store,
      (tx) => publishProduct(tx, 'new-box', noon),
      () => editProduct(at(store, noon), bare),
    );
    expect(edited).toMatchObject({ ok: false, reason: 'precondition-failed' });
    const { hidden, pictures: left } = (await findProduct(store.db, 'new-box')) as StoredProduct;
    expect([hidden, left.length]).toEqual([undefined, 1]);
  });

  it('does not count a draft’s price as charged [PRODESK-1]', async () => {
    const store = await filled();
    const entry = { ...entryOf((await findProduct(store.db, 'xl-7')) as StoredProduct), price: '400' };
    expect(await createDraft(at(store, noon), 'new-box', entry)).toMatchObject({ ok: true });
    await changePrice(at(store, noon + hour), { id: 'new-box', price: 300_00 });
    expect(await readPriceHistory(store.db, 'new-box')).toEqual([]);
    await inTransaction(store, (tx) => publishProduct(tx, 'new-box', noon + 2 * hour));
    expect(await readPriceHistory(store.db, 'new-box')).toEqual([
      { from: noon + 2 * hour, price: 300_00, originalPrice: null },
    ]);
  });

  it('does not render pages again after a refused product change [FUZZ-1]', async () => {
    const store = await filled();
    const version = await readCatalogueVersion(store.db);
    const moves = [publishProduct, deleteDraft].flatMap((move) =>
      ['xl-7', 'no-such'].map((id) => inTransaction(store, (tx) => move(tx, id, noon))),
    );
    expect((await Promise.all(moves)).map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(await inTransaction(store, (tx) => reorderProduct(tx, 'no-such', null, noon))).toBeUndefined();
    expect(await readCatalogueVersion(store.db)).toBe(version);
  });
});
