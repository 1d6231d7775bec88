import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundPollHeader, ifMatchHeader } from '../../src/contract/desk/call.ts';
import { newsletterPath } from '../../src/contract/newsletter/newsletter.ts';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { paymentWebhookPath } from '../../src/contract/orders/order-page.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { noMetrics } from '../../src/server/observability/metrics.ts';
import { noPageViews } from '../../src/server/page-views/page-view-counter.ts';
import { createCachedPageHandler } from '../../src/server/pages/cache/cached-page-handler.ts';
import { createStripeProvider } from '../../src/server/payment-provider/stripe-provider.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

const geoipCountryHeader = 'CF-IPCountry';
/** Just below the size limit of all headers together. */
const length = 8 * 1024 - 500;
/** Strings that a careless regular expression or loop reads again and again. */
const hostile = [
  ' ',
  '\t',
  ';',
  ',',
  '-',
  '/',
  '"',
  '<',
  '=',
  ':',
  '; ',
  ', ',
  ';q',
  'W/',
  'br;',
  '[:',
  'a-',
  '1.',
  'v1=,',
  '::',
].map((part) => `a${part.repeat(length).slice(0, length - 2)}a`);

const harmless = 'a'.repeat(length);

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };
/** For each header, a request that makes the server read it. */
const asked: Record<string, readonly [path: string, init: RequestInit]> = {
  Accept: ['/broken', {}],
  'Accept-Encoding': [apiPaths.products, {}],
  'If-None-Match': [apiPaths.products, {}],
  'X-Request-Id': [apiPaths.config, {}],
  traceparent: [apiPaths.config, {}],
  'X-Forwarded-For': [apiPaths.config, {}],
  'Accept-Language': [apiPaths.detectCurrency, {}],
  [geoipCountryHeader]: [apiPaths.detectCurrency, {}],
  Origin: [apiPaths.validatePromo, { method: 'POST', headers: json, body: '{"code":"X"}' }],
  'Sec-Fetch-Site': [apiPaths.validatePromo, { method: 'POST', headers: json, body: '{"code":"X"}' }],
  'Content-Type': [apiPaths.validatePromo, { method: 'POST', body: '{"code":"X"}' }],
  'Content-Encoding': [apiPaths.validatePromo, { method: 'POST', headers: json, body: '{"code":"X"}' }],
  'Content-Length': [apiPaths.validatePromo, { method: 'POST', headers: json, body: '{"code":"X"}' }],
  Referer: [newsletterPath, { method: 'POST', headers: form, body: 'email=' }],
  'Stripe-Signature': [paymentWebhookPath, { method: 'POST', headers: json, body: '{}' }],
  Authorization: ['/api/admin/v1/orders', {}],
  'User-Agent': [apiPaths.visits, { method: 'POST', body: '/' }],
  'Sec-Purpose': ['/', {}],
  'Sec-Fetch-Dest': ['/', {}],
  [ifMatchHeader]: [apiPaths.config, {}],
  [backgroundPollHeader]: [apiPaths.config, {}],
  [idempotencyKeyHeader]: [apiPaths.orders, { method: 'POST', headers: json, body: '{}' }],
};

const cardKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop({
    env: { TRUST_PROXY: 'loopback', GEOIP_COUNTRY_HEADER: geoipCountryHeader },
    parts: { pages: brokenPages(), cards: createStripeProvider(readConfig(cardKeys)) },
  });
});
afterAll(() => shop.close());

/** Pages that always fail: only then does the server check whether the visitor accepts HTML. */
function brokenPages() {
  const fail = () => Promise.reject(new Error('broken'));
  return { respond: fail, answerForm: fail, warm: fail, isWarm: () => true };
}

/**
 * CPU time of some work in milliseconds, of this thread alone: compilers and collectors in other threads of the process
 * work for other tests too. The minimum of several rounds, because load varies, but a header costs the same each time.
 */
async function cost(work: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = process.threadCpuUsage();
    for (let time = 0; time < 3; time += 1) await work();
    const { user, system } = process.threadCpuUsage(before);
    rounds.push((user + system) / 3000);
  }
  return Math.min(...rounds);
}

/** A quadratic algorithm takes 30 ms or more for one of these values. */
const expectCheap = async (work: (value: string) => unknown) => {
  let sent = 0;
  // Every value is unique, so that cached results don't help.
  const fresh = (value: string) => `${value}${sent++}`;
  const usual = await cost(() => work(fresh(harmless)));
  for (const value of hostile) {
    const taken = await cost(() => work(fresh(value)));
    expect(taken, `for ${JSON.stringify(value.slice(0, 8))}`).toBeLessThan(Math.max(5 * usual, 10));
  }
};

describe('a header of maximum length', () => {
  it.each(Object.entries(asked))(
    'is processed about as fast with a hostile value as with a harmless one: %s [SAFE-12]',
    async (name, [path, init]) => {
      await expectCheap((value) =>
        shop.fetch(path, { ...init, headers: { ...init.headers, [name]: value } }, '127.0.0.1'),
      );
    },
  );

  it.each([
    'Host',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'X-Request-Id',
    'User-Agent',
    'Sec-Purpose',
    'Sec-Fetch-Dest',
  ])('barely slows a cached page: %s [SAFE-12]', async (name) => {
    const { response, sendCached } = await openCache();
    const given: Record<string, string> = { Host: 'shop.example', Connection: 'close' };
    await expectCheap((value) => {
      const named = Object.entries({ ...given, [name]: value }).map(([one, text]) => [one.toLowerCase(), text]);
      const request = { method: 'GET', url: '/', headers: Object.fromEntries(named), socket: {} };
      // A request with an unknown host is left to the application.
      expect(sendCached(request as never, response as never) || name === 'Host').toBe(true);
    });
  });

  it('is covered here for every place that reads one', async () => {
    const folder = join(import.meta.dirname, '../../src/server');
    const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const texts = await Promise.all(
      files.filter((file) => !file.endsWith('dev.ts')).map((file) => readFile(join(folder, file), 'utf8')),
    );
    const reads = texts.flatMap((text) => [
      ...text.matchAll(/\b(?:req\.header|(?<!response\.)headers\.get)\(([^)]+)\)/g),
    ]);
    const names = reads.map(
      ([, name = '']) =>
        ({ geoipCountryHeader, idempotencyKeyHeader, ifMatchHeader, backgroundPollHeader })[name] ??
        name.replaceAll("'", ''),
    );
    expect([...new Set(names)].sort()).toEqual(Object.keys(asked).sort());
  });
});

/** Serves one cached page to a response that sends nothing. */
async function openCache() {
  const { encodeBody } = await import('../../src/server/pages/cache/encoded-body.ts');
  const page = { status: 200 as const, route: '/', path: '/', body: await encodeBody('<!doctype html>', 'text/html') };
  const { log, config } = shop.parts;
  const sendCached = createCachedPageHandler({
    cached: () => page,
    log,
    metrics: noMetrics,
    visits: noPageViews,
    trust: config.trustProxy,
    headers: {},
  });
  return { sendCached, response: { writeHead: () => undefined, end: () => undefined } };
}
