import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { apiPaths, pagePatterns } from '../../src/contract/shared/routes.ts';
import { createProductList } from '../../src/server/api/products.ts';
import { createApp } from '../../src/server/app.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { createPages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
/** One application without the middleware that sends cached pages, and one with it. */
let listeners: Record<'plain' | 'cached', Listener>;
const logged: Record<'plain' | 'cached', object[]> = { plain: [], cached: [] };
/** How many requests reached the routes of pages and products behind the cache. */
let handled = 0;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  const build = await loadWebBuild(resolve('dist'));
  const noted = (where: object[]) =>
    createLog('debug', {
      write: (line) => {
        const { method, route, status } = JSON.parse(line);
        where.push({ method, route, status });
      },
    });
  shop = await openTestingShop({ env: { TRUST_PROXY: 'loopback' } });
  const { catalogue, clock } = shop.parts;
  const pages = createPages({ ...build, catalogue, settings, origin: shop.parts.origin, clock });
  const productList = createProductList(catalogue);
  const parts = { ...shop.parts, pages, productList, files: build.files };
  const open = async () => listen({ host: '127.0.0.1', port: 0 });
  listeners = { plain: await open(), cached: await open() };
  listeners.plain.open(createApp({ ...parts, log: noted(logged.plain) }).fetch);
  const behind =
    <Args extends unknown[], Answer>(respond: (...args: Args) => Answer) =>
    (...args: Args) => {
      handled += 1;
      return respond(...args);
    };
  const cached = createApp({
    ...parts,
    log: noted(logged.cached),
    cached: (url) => productList.cached(url) ?? pages.cached(url),
    pages: { ...pages, respond: behind(pages.respond) },
    productList: { ...productList, respond: behind(productList.respond) },
  });
  listeners.cached.open(cached.fetch);
});
afterAll(async () => {
  agent.destroy();
  await Promise.all(Object.values(listeners).map((listener) => listener.close(0)));
  await shop.close();
});

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** Everything that a browser sees of an answer, but for what differs from one to the next. */
async function ask({ port }: Listener, { path, method = 'GET', headers = {} }: Asked) {
  const host = { Host: 'shop.example' };
  const call = request({ host: '127.0.0.1', port, path, method, agent, headers: { ...host, ...headers } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const own = Object.entries(answer.headersDistinct).filter(([name]) => name !== 'date');
  const shown = own.map(([name, texts]) =>
    name === 'x-request-id' && /^[\da-f]{32}$/.test(String(texts)) ? [name, 'new'] : [name, texts],
  );
  const body = await buffer(answer);
  return { status: answer.statusCode, headers: Object.fromEntries(shown), bytes: body.toString('base64') };
}

/** The response to a request, which must be the same with the cache and without. */
async function compare(asked: Asked) {
  const plain = await ask(listeners.plain, asked);
  const before = handled;
  const cached = await ask(listeners.cached, asked);
  expect(cached, JSON.stringify(asked)).toEqual(plain);
  expect(logged.cached.splice(0)).toEqual(logged.plain.splice(0));
  return { ...cached, isHandled: handled > before };
}

const params: Readonly<Record<string, string>> = { id: 'xl-7', slug: 'understanding-cadr-ratings' };
const paths = [
  ...Object.values(pagePatterns).map((pattern) => pattern.replace(/:(\w+)/, (_, name) => params[name] ?? '')),
  '/us-products?search=desk',
  // The page that all unknown products share.
  '/product/-',
  apiPaths.products,
];
const encodings = ['', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, GZIP;q=0.5', '*'];

describe('a page in the cache is sent as its route would send it', () => {
  it.each(paths)('at %s [CACHE-4]', async (path) => {
    // Rendered on the first request.
    await ask(listeners.plain, { path });
    logged.plain.splice(0);
    for (const method of ['GET', 'HEAD']) {
      for (const encoding of encodings) {
        const headers = { 'Accept-Encoding': encoding };
        const { isHandled, headers: answered } = await compare({ path, method, headers });
        expect(isHandled).toBe(false);
        const etag = String(answered.etag);
        const known = [etag, `W/${etag}`, '"other"', `"other", ${etag}`, '*'];
        for (const ifNoneMatch of known) {
          const again = await compare({ path, method, headers: { ...headers, 'If-None-Match': ifNoneMatch } });
          const isKnown = ifNoneMatch !== '"other"' && path !== '/product/-';
          expect([again.isHandled, again.status === 304]).toEqual([false, isKnown]);
        }
      }
    }
  });

  it('whatever else the request is [CACHE-4]', async () => {
    const id = { 'X-Request-Id': 'edge-12345678' };
    // A problem document repeats the request's id.
    const fromCache: Asked[] = [
      { path: '/products', headers: id },
      { path: '/products', headers: { 'X-Request-Id': 'a b' } },
      { path: '/products', headers: { Host: '[::1]:3000' } },
      { path: '/products', headers: { 'accept-encoding': ['br', 'gzip'] } },
      { path: '/products', headers: { 'accept-encoding': ['br;q=0', 'gzip'] } },
      { path: '/products', headers: { 'if-none-match': ['"other"', '*'] } },
      { path: '/products', headers: { 'X-Request-Id': ['edge-12345678', 'edge-87654321'] } },
      { path: 'http://shop.example/products' },
    ];
    for (const request of fromCache) expect((await compare(request)).isHandled, JSON.stringify(request)).toBe(false);
    const others: Asked[] = [
      { path: '/products', headers: { Host: 'a b' } },
      { path: '/products', headers: { accept: ['text/html', 'text/markdown'] } },
      { path: '/products', method: 'POST', headers: id },
      { path: '/products', method: 'OPTIONS', headers: id },
      { path: '/PRODUCTS/' },
      { path: '/products?utm_source=mail' },
      { path: '//products' },
      { path: '/nowhere' },
      { path: '/product/no-such-product' },
      { path: '/healthz' },
    ];
    for (const request of others) await compare(request);
    expect((await compare({ path: '/products', headers: id })).headers['x-request-id']).toEqual(['edge-12345678']);
  });

  it.each([
    { path: '/product/tower-5', price: 199_00, after: '£199' },
    { path: apiPaths.products, price: 198_00, after: '"price":"198.00"' },
  ])(
    'also once the catalogue has changed: not a byte of the old $path leaves [CACHE-4, CACHE-2]',
    async ({ path, price, after }) => {
      await ask(listeners.plain, { path });
      logged.plain.splice(0);
      const old = await compare({ path });
      await inTransaction(shop.store, (tx) => setPrice(tx, 'tower-5', { price }, Date.now()));
      await shop.parts.catalogue.fresh();
      const headers = { 'If-None-Match': String(old.headers.etag) };
      const first = await ask(listeners.cached, { path, headers });
      logged.cached.splice(0);
      const second = await compare({ path, headers });
      expect([old.isHandled, second.isHandled, first.status, second.status]).toEqual([false, false, 200, 200]);
      expect(second.bytes).toBe(first.bytes);
      expect(Buffer.from(second.bytes, 'base64').toString()).toContain(after);
      expect(Buffer.from(old.bytes, 'base64').toString()).not.toContain(after);
    },
  );
});
