import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { apiPaths, pagePatterns } from '../../src/contract/shared/routes.ts';
import { createProductList } from '../../src/server/api/catalogue/products.ts';
import { createApp, fixedHeaders } from '../../src/server/app.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { noMetrics } from '../../src/server/observability/metrics.ts';
import { noPageViews } from '../../src/server/page-views/page-view-counter.ts';
import { createCachedPageHandler } from '../../src/server/pages/cache/cached-page-handler.ts';
import { createPages, type Pages } from '../../src/server/pages/pages.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { type Listener, listen } from '../../src/server/runtime/listen.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { fileContent } from '../support/storefront/content.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
let pages: Pages;
/** One listener passes every request to the application; the other serves cached pages first. */
let listeners: Record<'application' | 'cache', Listener>;
const logged: Record<'application' | 'cache', object[]> = { application: [], cache: [] };
let cacheAnswers = 0;
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
  const content = await fileContent();
  pages = createPages({ ...build, catalogue, content, settings, origin: shop.parts.origin, clock });
  const productList = createProductList(catalogue);
  const parts = { ...shop.parts, pages, productList, files: build.files };
  const open = async () => listen({ host: '127.0.0.1', port: 0 });
  listeners = { application: await open(), cache: await open() };
  const sendCached = createCachedPageHandler({
    cached: (url) => productList.cached(url) ?? pages.cached(url),
    log: noted(logged.cache),
    metrics: noMetrics,
    visits: noPageViews,
    trust: parts.config.trustProxy,
    headers: fixedHeaders(parts),
  });
  listeners.application.open(createApp({ ...parts, log: noted(logged.application) }).fetch);
  listeners.cache.open(createApp({ ...parts, log: noted(logged.cache) }).fetch, (incoming, response) => {
    const isAnswered = sendCached(incoming, response);
    if (isAnswered) cacheAnswers += 1;
    return isAnswered;
  });
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

/** The response as a browser sees it, without the date and with generated request IDs normalised. */
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

/** Expects the same response and log from both listeners. Returns the response and whether the cache served it. */
async function compare(asked: Asked) {
  const application = await ask(listeners.application, asked);
  const before = cacheAnswers;
  const cached = await ask(listeners.cache, asked);
  expect(cached, JSON.stringify(asked)).toEqual(application);
  expect(logged.cache.splice(0)).toEqual(logged.application.splice(0));
  return { ...cached, isFromCache: cacheAnswers > before };
}

const params: Readonly<Record<string, string>> = { id: 'xl-7', slug: 'understanding-cadr-ratings' };
const paths = [
  ...Object.values(pagePatterns).map((pattern) => pattern.replace(/:(\w+)/, (_, name) => params[name] ?? '')),
  '/us-products?search=desk',
  // The page shared by all unknown products.
  '/product/-',
  apiPaths.products,
];
const encodings = ['', 'br', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0, GZIP;q=0.5', '*'];

describe('a cached page is served exactly as if freshly rendered', () => {
  it.each(paths)('at %s [CACHE-4]', async (path) => {
    // The first request renders the page.
    await ask(listeners.application, { path });
    logged.application.splice(0);
    for (const method of ['GET', 'HEAD']) {
      for (const encoding of encodings) {
        const headers = { 'Accept-Encoding': encoding };
        const { isFromCache, headers: answered } = await compare({ path, method, headers });
        expect(isFromCache).toBe(true);
        const etag = String(answered.etag);
        const known = [etag, `W/${etag}`, '"other"', `"other", ${etag}`, '*'];
        for (const ifNoneMatch of known) {
          const again = await compare({ path, method, headers: { ...headers, 'If-None-Match': ifNoneMatch } });
          const isKnown = ifNoneMatch !== '"other"' && path !== '/product/-';
          expect([again.isFromCache, again.status === 304]).toEqual([true, isKnown]);
        }
      }
    }
  });

  it('whatever other properties the request has [CACHE-4]', async () => {
    const id = { 'X-Request-Id': 'edge-12345678' };
    // A fixed request ID: a problem document repeats it, and both responses must be equal.
    const asked: [Asked, boolean][] = [
      [{ path: '/products', headers: id }, true],
      [{ path: '/products', headers: { 'X-Request-Id': 'a b' } }, true],
      [{ path: '/products', headers: { Host: '[::1]:3000' } }, true],
      [{ path: '/products', headers: { Host: 'a b' } }, false],
      [{ path: '/products', headers: { 'accept-encoding': ['br', 'gzip'] } }, true],
      [{ path: '/products', headers: { 'accept-encoding': ['br;q=0', 'gzip'] } }, true],
      [{ path: '/products', headers: { 'if-none-match': ['"other"', '*'] } }, true],
      [{ path: '/products', headers: { accept: ['text/html', 'text/markdown'] } }, false],
      [{ path: '/products', headers: { 'X-Request-Id': ['edge-12345678', 'edge-87654321'] } }, true],
      [{ path: '/products', method: 'POST', headers: id }, false],
      [{ path: '/products', method: 'OPTIONS', headers: id }, false],
      [{ path: '/PRODUCTS/' }, false],
      [{ path: '/products?utm_source=mail' }, false],
      [{ path: '//products' }, false],
      [{ path: '/nowhere' }, false],
      [{ path: '/product/no-such-product' }, false],
      [{ path: 'http://shop.example/products' }, false],
      [{ path: '/healthz' }, false],
    ];
    for (const [request, isFromCache] of asked) {
      expect((await compare(request)).isFromCache, JSON.stringify(request)).toBe(isFromCache);
    }
    expect((await compare({ path: '/products', headers: id })).headers['x-request-id']).toEqual(['edge-12345678']);
  });

  it.each([
    { path: '/product/tower-5', price: 217_00, after: '£217' },
    { path: apiPaths.products, price: 198_00, after: '"price":"198.00"' },
  ])(
    'even after a catalogue change: no byte of the old $path is served [CACHE-4, CACHE-2]',
    async ({ path, price, after }) => {
      await ask(listeners.application, { path });
      logged.application.splice(0);
      const old = await compare({ path });
      await inTransaction(shop.store, (tx) => setPrice(tx, 'tower-5', { price }, Date.now()));
      await shop.parts.catalogue.fresh();
      const headers = { 'If-None-Match': String(old.headers.etag) };
      const first = await ask(listeners.cache, { path, headers });
      logged.cache.splice(0);
      const second = await compare({ path, headers });
      expect([old.isFromCache, second.isFromCache, first.status, second.status]).toEqual([true, true, 200, 200]);
      expect(second.bytes).toBe(first.bytes);
      expect(Buffer.from(second.bytes, 'base64').toString()).toContain(after);
      expect(Buffer.from(old.bytes, 'base64').toString()).not.toContain(after);
    },
  );
});
