import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { openCatalogue, toProduct } from '../../src/server/catalogue/catalogue.ts';
import {
  findProducts,
  listProducts,
  readCatalogueVersion,
  saveProducts,
  setPrice,
  setStock,
} from '../../src/server/store/catalogue/products.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findPromo, savePromo } from '../../src/server/store/promotions/promos.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, sampleProduct, sampleProducts, samplePromo } from './samples.ts';

const later = noon + 60_000;

function priceHistory(store: Store, id: string) {
  return store.db
    .selectFrom('price_history')
    .select(['from_at', 'price_minor', 'original_price_minor'])
    .where('product_id', '=', id)
    .orderBy('from_at')
    .execute();
}

it('a product shows no missing picture, even one named like a built-in object property', () => {
  const pictures = ['__proto__', 'constructor', 'nowhere'].map((name) => ({ name, alt: 'A purifier' }));
  expect(toProduct(sampleProduct({ pictures }), {})).toMatchObject({ images: [], pictures: [] });
});

onEachEngine((engine) => {
  it('stores products unchanged and in order', async () => {
    const store = await engine.open();
    const malformed = sampleProduct({ id: 'odd', specifications: '{"CADR": ', features: [], pictures: [] });
    await inTransaction(store, (tx) => saveProducts(tx, [...sampleProducts, malformed], noon));
    expect(await listProducts(store.db)).toEqual([...sampleProducts, malformed]);
    expect([...(await findProducts(store.db, ['odd', 'xl-7', 'none'])).keys()].sort()).toEqual(['odd', 'xl-7']);
    expect((await findProducts(store.db, [])).size).toBe(0);
  });

  it('appends new products and keeps the positions of known ones', async () => {
    const store = await engine.open();
    await fill(store);
    const added = sampleProduct({ id: 'a-new-one' });
    const changed = sampleProduct({ id: 'desk-2', name: 'Desk 2' });
    await inTransaction(store, (tx) => saveProducts(tx, [added, changed], later));
    const products = await listProducts(store.db);
    expect(products.map(({ id }) => id)).toEqual(['xl-7', 'desk-2', 'tower-8', 'us-xl-7', 'a-new-one']);
    expect(products[1]).toEqual(changed);
  });

  it('accepts a thousand products in one call', async () => {
    const store = await engine.open();
    const many = Array.from({ length: 1000 }, (_, index) => sampleProduct({ id: `product-${index}` }));
    await inTransaction(store, (tx) => saveProducts(tx, many, noon));
    expect(await listProducts(store.db)).toEqual(many);
  });

  it('increments the version only if something changes', async () => {
    const store = await engine.open();
    const version = () => readCatalogueVersion(store.db);
    expect(await version()).toBe(0);
    await fill(store);
    const filled = await version();
    expect(filled).toBeGreaterThan(0);
    await inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price: 1_00 }, later));
    expect(await version()).toBe(filled + 1);
    await inTransaction(store, (tx) => setStock(tx, 'tower-8', true, later));
    expect(await version()).toBe(filled + 2);
    await inTransaction(store, (tx) => setPrice(tx, 'none', { price: 1_00 }, later));
    expect(await inTransaction(store, (tx) => setStock(tx, 'none', true, later))).toBe(false);
    expect(await version()).toBe(filled + 2);
  });

  it('sets, keeps and removes the was price, and records every price [OPS-6]', async () => {
    const store = await engine.open();
    await fill(store);
    const set = (price: number, originalPrice: number | null | undefined, now: number) =>
      inTransaction(store, (tx) =>
        setPrice(tx, 'xl-7', { price, ...(originalPrice !== undefined && { originalPrice }) }, now),
      );
    await set(200_00, 251_00, later);
    await set(190_00, undefined, later + 1);
    expect((await findProducts(store.db, ['xl-7'])).get('xl-7')).toMatchObject({
      price: 190_00,
      originalPrice: 251_00,
    });
    await set(251_00, null, later + 2);
    expect((await findProducts(store.db, ['xl-7'])).get('xl-7')).toMatchObject({ price: 251_00, originalPrice: null });
    expect(await priceHistory(store, 'xl-7')).toEqual([
      { from_at: noon, price_minor: 251_00, original_price_minor: null },
      { from_at: later, price_minor: 200_00, original_price_minor: 251_00 },
      { from_at: later + 1, price_minor: 190_00, original_price_minor: 251_00 },
      { from_at: later + 2, price_minor: 251_00, original_price_minor: null },
    ]);
  });

  it('records a price only when it changes', async () => {
    const store = await engine.open();
    await fill(store);
    await inTransaction(store, (tx) => saveProducts(tx, [sampleProduct({ name: 'XL-7 improved' })], later));
    expect(await priceHistory(store, 'xl-7')).toHaveLength(1);
  });

  it('seeds an empty store once, also when called concurrently [DATA-2]', async () => {
    const store = await engine.open();
    const filled = await Promise.all([fill(store), fill(store), fill(store), fill(store)]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await listProducts(store.db)).toEqual(sampleProducts);
    expect(await findPromo(store.db, 'STAROFFER')).toEqual(samplePromo);
  });

  it('does not seed a store again whose products were all removed [DATA-2]', async () => {
    const store = await engine.open();
    await fill(store);
    await store.db.deleteFrom('products').execute();
    expect(await fill(store)).toBe(false);
    expect(await listProducts(store.db)).toEqual([]);
  });

  it('stores promo codes with fractional percentages and their dates', async () => {
    const store = await engine.open();
    const promo = { code: 'WINTER', percent: 12.5, disabled: true, startsAt: noon, expiresAt: later };
    await inTransaction(store, (tx) => savePromo(tx, promo, noon));
    expect(await findPromo(store.db, 'WINTER')).toEqual(promo);
    expect(await findPromo(store.db, 'winter')).toBeUndefined();
  });

  it('keeps the newest catalogue when two reads finish in reverse order [SETDESK-2]', async () => {
    const store = await engine.open();
    await fill(store);
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isHeld = false;
    const late: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isHeld && result.rows.some((row) => 'price_minor' in row)) {
          isHeld = false;
          begun.resolve();
          await held.promise;
        }
        return result;
      },
    };
    const onError = (error: unknown) => expect.unreachable(String(error));
    const reading = { ...store, db: store.db.withPlugin(late) };
    const catalogue = await openCatalogue({ store: reading, pictures: {}, onError });
    const set = (price: number) => inTransaction(store, (tx) => setPrice(tx, 'xl-7', { price }, noon));
    await set(241_00);
    isHeld = true;
    const first = catalogue.fresh();
    await begun.promise;
    await set(231_00);
    expect((await catalogue.fresh()).byId.get('xl-7')?.price).toBe('231.00');
    held.resolve();
    expect((await first).byId.get('xl-7')?.price).toBe('231.00');
    expect(catalogue.current().byId.get('xl-7')?.price).toBe('231.00');
  });
});
