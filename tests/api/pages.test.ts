import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { createPages, type Pages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
let pages: Pages;
let renders = 0;

async function openPages(cacheBytes?: number): Promise<Pages> {
  const build = await loadWebBuild(resolve('dist'));
  const { renderPage, ...rest } = await build.renderer();
  const counted = {
    ...rest,
    renderPage: (...args: Parameters<typeof renderPage>) => {
      renders += 1;
      return renderPage(...args);
    },
  };
  return createPages({
    catalogue: shop.parts.catalogue,
    settings,
    renderer: async () => counted,
    assets: build.assets,
    origin: 'https://store.example',
    clock: () => Date.UTC(2026, 10, 21),
    ...(cacheBytes && { cacheBytes }),
  });
}

beforeAll(async () => {
  shop = await openTestingShop();
  pages = await openPages();
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  pages.respond(new Request(`https://store.example${path}`, { headers }));
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a finished page', () => {
  it('is made once, however many ask for it and in whatever encoding [CACHE-1]', async () => {
    const before = renders;
    const [br, gzip, plain] = await Promise.all([
      get('/product/xl-7', { 'Accept-Encoding': 'gzip, deflate, br' }),
      get('/product/xl-7', { 'Accept-Encoding': 'gzip' }),
      get('/product/xl-7'),
    ]);
    expect(renders).toBe(before + 1);
    const html = (await bytes(plain)).toString();
    expect(html).toContain('<title>XL-7 | Breezebox</title>');
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(html);
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(html);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  });

  it('is answered with 304 to a browser that has it [CACHE-1, CACHE-3]', async () => {
    const first = await get('/products', { 'Accept-Encoding': 'br' });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/products', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect((await bytes(again)).length).toBe(0);
  });

  it('is the same for every way to write its address [ROUTE-3, CACHE-1]', async () => {
    await get('/products?room=large&sort=name');
    const before = renders;
    for (const path of [
      '/PRODUCTS/?sort=name&room=large',
      '/products?room=large&sort=name&utm_source=mail&cadr=none',
    ]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(renders).toBe(before);
  });

  it('is made anew once the catalogue has changed [CACHE-2]', async () => {
    const before = await get('/product/tower-5');
    await inTransaction(shop.store, (tx) => setPrice(tx, 'tower-5', { price: 19900 }, Date.now()));
    await shop.parts.catalogue.fresh();
    const after = await get('/product/tower-5', { 'If-None-Match': before.headers.get('ETag') ?? '' });
    expect(after.status).toBe(200);
    expect((await bytes(after)).toString()).toContain('£199');
  });

  it('holds no inline script or style, and no text of the catalogue can end its data [SAFE-7]', async () => {
    for (const path of ['/products', '/us-products', '/product/xl-7', '/cart', '/checkout', '/nowhere']) {
      const html = (await bytes(await get(path))).toString();
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<style[\s>]/);
      for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) {
        expect(attributes).toMatch(/src="|type="application\/(ld\+)?json"/);
      }
    }
  });
});

describe('the cache of pages', () => {
  it('stays within its size whatever addresses are asked for [CACHE-3]', async () => {
    const small = await openPages(500_000);
    const respond = (path: string) => small.respond(new Request(`https://store.example${path}`));
    for (let word = 0; word < 40; word++) await respond(`/products?search=${word}`);
    const before = renders;
    await respond('/products?search=0');
    expect(renders).toBe(before + 1);
    await respond('/products?search=0');
    expect(renders).toBe(before + 1);
  });

  it('keeps one page for all unknown addresses [CACHE-3, ROUTE-4]', async () => {
    await get('/nowhere');
    const before = renders;
    for (const path of ['/nowhere/else', '/product', '//', '/products/xl-7', '/%E0%A4%A']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(renders).toBe(before);
  });
});
