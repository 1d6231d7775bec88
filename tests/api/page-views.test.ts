import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { noMetrics } from '../../src/server/observability/metrics.ts';
import type { PageViewCounter } from '../../src/server/page-views/page-view-counter.ts';
import { createCachedPageHandler } from '../../src/server/pages/cache/cached-page-handler.ts';
import { listen } from '../../src/server/runtime/listen.ts';
import { openTestingShop, origin, type TestingShop } from './testing-shop.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Clients and requests that don't count as page views. */
const nobody: readonly [string, RequestInit][] = [
  [
    'a search engine',
    { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
  ],
  ['a program', { headers: { 'User-Agent': 'curl/8.5.0' } }],
  ['nobody that is named', {}],
  ['a name that is none', { headers: { 'User-Agent': `Mozilla/5.0 ${'x'.repeat(500)}` } }],
  ['a browser that thinks ahead', { headers: { 'User-Agent': firefox, 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a script', { headers: { 'User-Agent': firefox, 'Sec-Fetch-Dest': 'empty' } }],
  ['a look at the head', { method: 'HEAD', headers: { 'User-Agent': firefox } }],
];

let shop: TestingShop;
let counted: string[];
const visits: PageViewCounter = {
  countView: (path) => void counted.push(path),
  countCart: () => void counted.push('a cart'),
};
beforeEach(async () => {
  counted = [];
  shop = await openTestingShop({ parts: { visits } });
});
afterEach(() => shop.close());

describe('a requested page', () => {
  it('counts as a view if a browser displays it as a document, and not otherwise [VISIT-1]', async () => {
    for (const name of [firefox, iphone])
      await shop.fetch('/Products/?sort=price-asc', { headers: { 'User-Agent': name } });
    await shop.fetch('/cart', { headers: { 'User-Agent': iphone, 'Sec-Fetch-Dest': 'document' } });
    expect(counted).toEqual(['/products', '/products', '/cart']);
    counted = [];
    for (const [, init] of nobody) await shop.fetch('/products', init);
    for (const path of [
      '/sitemap.xml',
      '/api/config',
      '/healthz',
      '/order/some-token',
      '/nowhere',
      '/assets/none.js',
    ]) {
      await shop.fetch(path, { headers: { 'User-Agent': firefox } });
    }
    expect(counted).toEqual([]);
  });

  it('counts by the same rules when served from the page cache [VISIT-1]', async () => {
    const { encodeBody } = await import('../../src/server/pages/cache/encoded-body.ts');
    const body = await encodeBody('<!doctype html>', 'text/html');
    const pages = {
      cached: (url: string) => ({
        status: url === '/none' ? (404 as const) : (200 as const),
        route: '/',
        path: url,
        body,
      }),
    };
    const { log, config } = shop.parts;
    const sendCached = createCachedPageHandler({
      cached: pages.cached,
      visits,
      log,
      metrics: noMetrics,
      trust: config.trustProxy,
      headers: {},
    });
    const listener = await listen({ host: '127.0.0.1', port: 0 });
    listener.open(() => new Response('not from the cache', { status: 500 }), sendCached);
    const ask = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${listener.port}${path}`, init);
    const named = { 'User-Agent': firefox, 'Sec-Fetch-Dest': 'document' };
    const first = await ask('/product/xl-7', { headers: named });
    const again = await ask('/product/xl-7', {
      headers: { ...named, 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(counted).toEqual(['/product/xl-7', '/product/xl-7']);
    await ask('/none', { headers: named });
    for (const [who, init] of nobody) {
      // Without a User-Agent, Node's fetch sends its own, along with its own Sec-Fetch headers.
      if (who !== 'nobody that is named') await ask('/products', init);
    }
    expect(counted).toHaveLength(2);
    await listener.close(0);
  });
});

describe('page views reported by a browser', () => {
  const tell = (body: string, headers: Record<string, string> = {}) =>
    shop.fetch(apiPaths.visits, {
      method: 'POST',
      body,
      headers: { 'User-Agent': firefox, Origin: origin, ...headers },
    });

  it('count existing pages and started carts, with the same response to anything else [VISIT-3]', async () => {
    for (const text of ['/product/xl-7', '/', '/us-products', 'cart']) expect((await tell(text)).status).toBe(204);
    expect(counted).toEqual(['/product/xl-7', '/', '/us-products', 'a cart']);
    counted = [];
    const others = [
      '/product/none',
      '/nowhere',
      '/blog/none',
      '',
      'carts',
      `/${'x'.repeat(100_000)}`,
      '\0',
      '//',
      '{}',
    ];
    for (const text of others) expect((await tell(text)).status).toBe(204);
    expect((await tell('/', { 'User-Agent': 'curl/8.5.0' })).status).toBe(204);
    expect((await tell('/', { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(counted).toEqual([]);
  });

  it('are rate limited per address and minute [VISIT-3]', async () => {
    const limited = await openTestingShop({ env: { RATE_LIMITS: 'on' }, parts: { visits } });
    const headers = { 'User-Agent': firefox };
    const answers = [];
    for (let index = 0; index < 310; index++) {
      answers.push((await limited.fetch(apiPaths.visits, { method: 'POST', body: '/', headers })).status);
    }
    expect(new Set(answers)).toEqual(new Set([204, 429]));
    expect(counted).toHaveLength(300);
    await limited.close();
  });
});
