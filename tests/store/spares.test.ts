import { expect, it } from 'vitest';
import { findProduct, saveProducts } from '../../src/server/store/catalogue/products.ts';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { onEachEngine } from './engines.ts';
import { migrateTo } from './former-stores.ts';
import { noon, sampleProducts } from './samples.ts';

const [sample] = sampleProducts;

onEachEngine((engine) => {
  it('treats every stored product as a purifier, adds none, and stores spare parts [SPARE-7]', async () => {
    const url = await engine.create();
    const former = await openStore({ url });
    const db = await migrateTo(former, '045-standard-names');
    const row = {
      id: 'xl-7',
      position: 1,
      name: 'XL-7',
      brand: 'Breezebox',
      region: 'uk-eu',
      price_minor: 251_00,
      original_price_minor: null,
      room_size: 'medium',
      is_featured: 1,
      in_stock: 1,
      description: 'Seven fans.',
      features: '[]',
      specifications: '{}',
      pictures: '[]',
      updated_at: noon,
    };
    await db.insertInto('products').values(row).execute();
    await closeStore(former);

    const store = await engine.open(url);
    await migrate(store);
    const before = await findProduct(store.db, 'xl-7');
    expect(before).toMatchObject({ roomSize: 'medium' });
    expect(before).not.toHaveProperty('spare');
    expect(await store.db.selectFrom('products').select(['id', 'kind']).execute()).toEqual([
      { id: 'xl-7', kind: 'purifier' },
    ]);

    if (!sample) throw new Error('There are no sample products');
    const { roomSize: _, ...same } = sample;
    const spare = { part: 'filters', fits: ['xl-7'], filterSize: '20 × 16 × 1 in', hours: 2000 } as const;
    const set = { ...same, id: 'set', isFeatured: false, spare };
    await inTransaction(store, (tx) => saveProducts(tx, [set], noon));
    expect(await findProduct(store.db, 'set')).toEqual(set);
  });
});
