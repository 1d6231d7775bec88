import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { productCardsPath } from '../../src/contract/catalogue/product-cards.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { notifyBackInStock } from '../../src/server/actions/inventory/back-in-stock.ts';
import { merchantFeedPaths } from '../../src/server/feeds/merchant-feed.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createPages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { readPriceHistory } from '../../src/server/store/catalogue/prices/price-history.ts';
import { listProductChanges } from '../../src/server/store/catalogue/product-changes.ts';
import { archiveProduct, publishProduct } from '../../src/server/store/catalogue/product-life.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onEachEngine } from '../store/engines.ts';
import { duplicateProduct } from '../support/orders/products.ts';
import { openTestingShop, orderOf, origin, readProblem } from './testing-shop.ts';

const feeds = ['/sitemap.xml', ...merchantFeedPaths];

onEachEngine(({ open }) => {
  it('draft and archived products are absent from every API call, feed and order; past orders keep them [PRODESK-1, PRODESK-2]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const { store } = shop;
    const known = (await findProduct(store.db, 'xl-7'))?.pictures.map(({ name }) => [name, {} as never]) ?? [];
    const parts = { store, clock: Date.now, pictures: Object.fromEntries(known) };
    const made = await duplicateProduct(parts, 'xl-7', 'secret-box');
    expect(made).toMatchObject({ ok: true });
    const order = orderOf(shop, { 'desk-2': 1 });
    expect((await shop.order(order)).status).toBe(201);
    await inTransaction(store, (tx) => archiveProduct(tx, 'desk-2', Date.now()));

    const told = async () => {
      await shop.parts.catalogue.fresh();
      const paths = [apiPaths.products, productCardsPath, '/llms.txt', ...feeds];
      const texts = await Promise.all(paths.map(async (path) => (await shop.fetch(path)).text()));
      return texts.join('\n');
    };
    expect(await told()).toContain('cube-5');
    expect(await told()).not.toMatch(/secret-box|"desk-2"|product\/desk-2/);
    const statusOf = async (id: string) => (await shop.fetch(`${apiPaths.products}/${id}`)).status;
    expect([await statusOf('secret-box'), await statusOf('desk-2'), await statusOf('xl-7')]).toEqual([404, 404, 200]);
    for (const [id, sent] of [
      ['desk-2', order],
      ['secret-box', { ...order, items: order.items.replaceAll('desk-2', 'secret-box') }],
    ] as const) {
      const refused = await shop.order(sent);
      expect(refused.status).toBe(409);
      expect(await readProblem(refused)).toMatchObject({ changes: [{ kind: 'unknown-product', productId: id }] });
    }
    expect(await store.db.selectFrom('order_lines').select('product_id').execute()).toEqual([{ product_id: 'desk-2' }]);
    expect(await notifyBackInStock({ store, clock: Date.now, ids: randomIds })).toBe(0);
    expect((await listProductChanges(store.db)).has('desk-2')).toBe(true);

    await inTransaction(store, (tx) => publishProduct(tx, 'desk-2', Date.now()));
    expect(await told()).toContain('product/desk-2');
    expect(await readPriceHistory(store.db, 'desk-2')).toHaveLength(1);
    expect((await shop.order(order)).status).toBe(201);
  });

  it('a copy of a product with a long name gets a distinct name, and no character is cut in two [PRODESK-3]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const { store } = shop;
    const long = `${'x'.repeat(192)}🌬${'x'.repeat(6)}`;
    await store.db.updateTable('products').set({ name: long }).where('id', '=', 'xl-7').execute();
    const known = (await findProduct(store.db, 'xl-7'))?.pictures.map(({ name }) => [name, {} as never]) ?? [];
    await duplicateProduct({ store, clock: Date.now, pictures: Object.fromEntries(known) }, 'xl-7', 'secret-box');
    expect((await findProduct(store.db, 'secret-box'))?.name).toBe(`${'x'.repeat(192)} (copy)`);
  });
});

it('draft and archived products are on no page, in no search and in no plain text file [PRODESK-1, PRODESK-2]', async () => {
  const shop = await openTestingShop();
  onTestFinished(() => shop.close());
  const { store, catalogue } = shop.parts;
  const known = (await findProduct(store.db, 'xl-7'))?.pictures.map(({ name }) => [name, {} as never]) ?? [];
  await duplicateProduct({ store, clock: Date.now, pictures: Object.fromEntries(known) }, 'xl-7', 'secret-box');
  await store.db.updateTable('products').set({ name: 'Whisper Cabinet' }).where('id', '=', 'secret-box').execute();
  await inTransaction(store, (tx) => archiveProduct(tx, 'desk-2', Date.now()));
  const build = await loadWebBuild(resolve('dist'));
  const renderer = await build.renderer();
  const pages = createPages({
    catalogue,
    settings,
    renderer: async () => renderer,
    assets: build.assets,
    origin,
    clock: Date.now,
  });
  const read = async (path: string, type: string) => {
    await catalogue.fresh();
    const answer = await pages.respond(new Request(`${origin}${path}`, { headers: { Accept: type } }));
    return { status: answer.status, words: await answer.text() };
  };
  const isNamed = /secret-box|Whisper Cabinet|product\/desk-2\b/;
  for (const type of ['text/html', 'text/markdown']) {
    for (const path of ['/', '/products', '/products?search=cabinet', '/schools', '/product/xl-7', '/cart']) {
      const { status, words } = await read(path, type);
      expect([type, path, status, isNamed.exec(words)?.[0]]).toEqual([type, path, 200, undefined]);
    }
    for (const id of ['secret-box', 'desk-2']) {
      const { status, words } = await read(`/product/${id}`, type);
      expect([type, id, status]).toEqual([type, id, 404]);
      expect(words).not.toContain('Whisper Cabinet');
    }
    await inTransaction(store, (tx) => publishProduct(tx, 'secret-box', Date.now()));
    expect((await read('/products', type)).words).toContain('Whisper Cabinet');
    expect((await read('/product/secret-box', type)).status).toBe(200);
    await inTransaction(store, (tx) => archiveProduct(tx, 'secret-box', Date.now()));
  }
});
