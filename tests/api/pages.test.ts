import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { apiPaths, matchPage } from '../../src/contract/shared/routes.ts';
import { rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { createPages, type Pages, type Renderer } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { fileContent } from '../support/storefront/content.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
let pages: Pages;
let renders = 0;

async function openPages(cacheBytes?: number, render?: Renderer['renderPage']): Promise<Pages> {
  const build = await loadWebBuild(resolve('dist'));
  const { renderPage, ...rest } = await build.renderer();
  const counted = {
    ...rest,
    renderPage: (...args: Parameters<typeof renderPage>) => {
      renders += 1;
      return (render ?? renderPage)(...args);
    },
  };
  return createPages({
    content: await fileContent(),
    catalogue: shop.parts.catalogue,
    settings,
    renderer: async () => counted,
    assets: build.assets,
    inline: build.inline,
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

describe('a cached page', () => {
  it('is rendered once, for any number of requests and encodings [CACHE-1]', async () => {
    const before = renders;
    const [br, gzip, plain] = await Promise.all([
      get('/product/xl-7', { 'Accept-Encoding': 'gzip, deflate, br' }),
      get('/product/xl-7', { 'Accept-Encoding': 'gzip' }),
      get('/product/xl-7'),
    ]);
    expect(renders).toBe(before + 1);
    const html = (await bytes(plain)).toString();
    expect(html).toContain('<title>XL-7 air purifier | Breezebox</title>');
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(html);
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(html);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  });

  it('is answered with 304 if the browser already has it [CACHE-1, CACHE-3]', async () => {
    const first = await get('/products', { 'Accept-Encoding': 'br' });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/products', { 'Accept-Encoding': 'br', 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect((await bytes(again)).length).toBe(0);
  });

  it('is compressed once per catalogue version, as is the product list [CACHE-5]', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    for (const ask of [() => get('/products', headers), () => shop.fetch(apiPaths.products, { headers })]) {
      const sent = new Set<string>();
      for (let time = 0; time < 5; time++) {
        const response = await ask();
        sent.add(`${response.headers.get('ETag')} ${(await bytes(response)).toString('base64')}`);
      }
      expect(sent.size).toBe(1);
    }
  });

  it('is the same for every spelling of its URL [ROUTE-3, CACHE-1]', async () => {
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

  it('of a product is stored once, whatever quantity a link requests [PROD-16, CACHE-1]', async () => {
    const first = await get('/product/luggable-5');
    const before = renders;
    for (const quantity of [3, 12]) {
      const again = await get(`/product/luggable-5?quantity=${quantity}`);
      expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    }
    expect(renders).toBe(before);
  });

  it('is rendered again once the catalogue has changed [CACHE-2]', async () => {
    const before = await get('/product/tower-5');
    await inTransaction(shop.store, (tx) => setPrice(tx, 'tower-5', { price: 19900 }, Date.now()));
    await shop.parts.catalogue.fresh();
    const after = await get('/product/tower-5', { 'If-None-Match': before.headers.get('ETag') ?? '' });
    expect(after.status).toBe(200);
    expect((await bytes(after)).toString()).toContain('£199');
  });

  it('may be painted before its end if the rest does not shift the above-the-fold part [PIC-15]', async () => {
    const textOf = async (path: string) => (await bytes(await get(path))).toString();
    const shownWith = (html: string) => /rel="expect" href="#([\w-]+)"/.exec(html)?.[1];
    for (const path of ['/', '/schools', '/products', '/product/xl-7']) {
      const html = await textOf(path);
      expect(shownWith(html), path).toBe('first-view');
      // Empty, because Chromium paints the page as soon as this element starts.
      expect(html.match(/<span id="first-view" hidden=""><\/span>/g), path).toHaveLength(1);
    }
    expect(shownWith(await textOf('/contact'))).toBe('page-data');
  });

  it('has only the pre-paint script, the loader and one style sheet, and catalogue text cannot end its data [SAFE-7]', async () => {
    const held = (await loadWebBuild(resolve('dist'))).inline;
    for (const path of ['/products', '/us-products', '/product/xl-7', '/cart', '/checkout', '/nowhere']) {
      const html = (await bytes(await get(path))).toString();
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      // The cart's contents wait for the application, which an inlined style sheet would delay: cart and checkout link
      // the style sheet.
      const isLinked = ['/cart', '/checkout'].includes(path);
      expect(html.match(/<style\b/g) ?? [], path).toHaveLength(isLinked ? 0 : 1);
      expect(html.match(/<link rel="stylesheet"/g) ?? [], path).toHaveLength(isLinked ? 1 : 0);
      const inline = [...html.matchAll(/<script data-typeface="[\w./-]+"(?: data-cart)?>([\s\S]*?)<\/script>/g)].map(
        ([, text]) => text,
      );
      expect(inline, path).toEqual([held?.beforePaint]);
      const modules = [...html.matchAll(/<script type="module"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
      expect(modules, path).toEqual([held?.loader]);
      for (const [, attributes = ''] of html.matchAll(/<script\b([^>]*)>/g)) {
        expect(attributes).toMatch(
          /^ data-typeface="[^"]*"(?: data-cart)?$| type="module" async$| type="application\/(ld\+)?json"/,
        );
      }
    }
  });
});

describe('the page cache', () => {
  it('stays within its size whatever URLs are requested [CACHE-3]', async () => {
    const small = await openPages(500_000);
    const respond = (path: string) => small.respond(new Request(`https://store.example${path}`));
    for (let word = 0; word < 40; word++) await respond(`/products?search=${word}`);
    const before = renders;
    await respond('/products?search=0');
    expect(renders).toBe(before + 1);
    await respond('/products?search=0');
    expect(renders).toBe(before + 1);
  });

  it('keeps one page for all unknown paths [CACHE-3, ROUTE-4]', async () => {
    await get('/nowhere');
    const before = renders;
    for (const path of ['/nowhere/else', '/product', '//', '/products/xl-7', '/%E0%A4%A']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(renders).toBe(before);
  });

  it('keeps one page for all unknown products, and one for all unknown articles [CACHE-3, PROD-2, BLOG-6]', async () => {
    const before = renders;
    for (const name of ['xl-99', 'box', '-', 'unknown']) {
      for (const [folder, heading] of [
        ['product', 'Product Not Found'],
        ['blog', 'Page Not Found'],
      ]) {
        const response = await get(`/${folder}/${name}`);
        expect(response.status).toBe(404);
        expect(await response.text()).toContain(heading);
      }
    }
    expect(renders).toBe(before + 2);
  });
});

describe('pages that must be rendered', () => {
  /** Blank pages: these tests count hundreds of pages and read none. */
  const blank = async (url: string) => ({
    status: matchPage(url.split('?')[0] ?? '') ? (200 as const) : (404 as const),
    html: '',
    head: { title: '', description: '' },
    file: 'src/web/pages/cart/page.tsx',
  });
  const visit = (limited: TestingShop, path: string, peer?: string) => limited.fetch(path, {}, peer);

  it('are rate limited per visitor, while cached ones are not, without affecting other visitors [SAFE-13]', async () => {
    const limited = await openTestingShop({
      env: { RATE_LIMITS: 'on' },
      parts: { pages: await openPages(undefined, blank) },
    });
    const { requests } = rateLimitPolicies.pageRenders;
    await visit(limited, '/products?search=one', '198.51.100.1');
    // A whole school's burst of requests for a page that is already cached.
    const school = await Promise.all(
      Array.from({ length: 2 * requests }, () => visit(limited, '/products?search=one')),
    );
    expect(new Set(school.map(({ status }) => status))).toEqual(new Set([200]));

    const flood: Response[] = [];
    for (let word = 0; word <= requests; word++) flood.push(await visit(limited, `/cart/${word}`));
    expect(flood.every(({ status }) => status === 404)).toBe(true);

    const searches: Response[] = [];
    for (let word = 0; word <= requests; word++) searches.push(await visit(limited, `/products?search=${word}`));
    const refused = searches.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('Content-Type')).toContain('text/html');
    expect(await refused[0]?.text()).toContain('Too many requests');
    expect((await visit(limited, '/product/xl-7')).status).toBe(429);
    for (const path of ['/checkout', '/cart', '/', '/legal/terms', '/products', '/products?search=one']) {
      expect((await visit(limited, path)).status, path).toBe(200);
    }
    expect((await visit(limited, '/products?search=new', '198.51.100.1')).status).toBe(200);
    await limited.close();
  });

  it('are counted without a write to the store, as are reads of the catalogue and pictures [SAFE-13]', async () => {
    const limited = await openTestingShop({ env: { RATE_LIMITS: 'on' }, parts: { pages: await openPages() } });
    const refusals = async (path: (index: number) => string, requests: number) => {
      const statuses = new Map<number, number>();
      for (let index = 0; index <= requests; index++) {
        const { status } = await visit(limited, path(index));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      return statuses.get(429);
    };
    expect(await refusals(() => apiPaths.products, rateLimitPolicies.catalogue.requests)).toBe(1);
    const picture = (index: number) => `/pictures/box-${index}.0123abcd-640.avif`;
    expect(await refusals(picture, rateLimitPolicies.pictureReads.requests)).toBe(1);
    const { rows } = await sql`select * from rate_limits`.execute(limited.store.db);
    expect(rows).toEqual([]);
    await limited.close();
  });
});
