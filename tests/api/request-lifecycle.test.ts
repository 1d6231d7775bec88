import { hash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { closeStore, inTransaction } from '../../src/server/store/engine/database.ts';
import { migrationNames } from '../../src/server/store/engine/migrate.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { customer, openTestingShop, orderOf, readProblem, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

/** Pages that fail to render. */
const broken = {
  respond: () => Promise.reject(new Error('secret of the inside')),
  answerForm: () => Promise.reject(new Error('secret of the inside')),
  warm: async () => {},
  isWarm: () => true,
};

const paths = [
  '/',
  '/products',
  '/nowhere',
  '/healthz',
  '/readyz',
  '/api/nowhere',
  '/assets/none.js',
  apiPaths.products,
];

describe('every response', () => {
  it.each(paths)('to GET %s has the security headers [SAFE-7]', async (path) => {
    const { headers } = await shop.fetch(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'",
    });
  });

  it('has no HSTS header if the shop is served without https [SAFE-7]', async () => {
    const plain = await openTestingShop({ parts: { origin: 'http://127.0.0.1:3000' } });
    expect((await plain.fetch('/products')).headers.has('Strict-Transport-Security')).toBe(false);
    await plain.close();
  });

  it('allows third parties only where the settings name them [SAFE-7]', async () => {
    const full = await openTestingShop({
      env: { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret' },
      parts: { settings: { ...settings, analyticsId: 'G-ABC123' } },
    });
    const policy = (await full.fetch('/products')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com https://www.googletagmanager.com;");
    expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
    expect(policy).not.toContain('unsafe');
    await full.close();
  });

  it('accepts a request id from a trusted proxy only [SAFE-7]', async () => {
    const sent = { headers: { 'X-Request-Id': 'edge-12345678' } };
    expect((await shop.fetch('/healthz', sent)).headers.get('X-Request-Id')).not.toBe('edge-12345678');
    const behind = await openTestingShop({ env: { TRUST_PROXY: 'loopback' } });
    expect((await behind.fetch('/healthz', sent, '127.0.0.1')).headers.get('X-Request-Id')).toBe('edge-12345678');
    expect((await behind.fetch('/healthz', sent, '203.0.113.9')).headers.get('X-Request-Id')).not.toBe('edge-12345678');
    const forged = { headers: { 'X-Request-Id': 'a b' } };
    expect((await behind.fetch('/healthz', forged, '127.0.0.1')).headers.get('X-Request-Id')).not.toBe('a b');
    await behind.close();
  });
});

describe('the log', () => {
  it('has one line per request, with its route pattern and nothing about the visitor [PRIV-2]', async () => {
    const shop = await openTestingShop();
    await shop.fetch('/product/xl-7?promo=STAROFFER&search=asthma');
    await shop.order(orderOf(shop, { 'xl-7': 1 }));
    await shop.order({ ...orderOf(shop, { 'xl-7': 1 }), customerEmail: 'wrong' });
    expect(shop.logged.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/product/:id', 200],
      ['POST', '/api/orders', 201],
      ['POST', '/api/orders', 422],
    ]);
    for (const line of shop.logged) expect(line).toMatchObject({ id: expect.any(String), ms: expect.any(Number) });
    const text = JSON.stringify(shop.logged);
    for (const personal of [...Object.values(customer), 'asthma', '203.0.113.1', 'wrong'])
      expect(text).not.toContain(personal);
    await shop.close();
  });
});

describe('an unsupported request method', () => {
  it.each([
    ['GET', apiPaths.orders, 'POST'],
    ['DELETE', apiPaths.products, 'GET, HEAD'],
    ['POST', '/products', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
  ])('is answered for %s %s with 405 and the allowed methods [API-5]', async (method, path, allow) => {
    const response = await shop.fetch(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(allow);
    expect(await readProblem(response)).toMatchObject({ code: 'method-not-allowed' });
  });

  it.each(['/api/nowhere', '/api/', '/api/products/', '/assets/none.js', '/pictures/x', '/icons/x'])(
    'or a path that does not exist, such as %s, is answered with a 404 problem document [API-5]',
    async (path) => {
      const response = await shop.fetch(path);
      expect(response.status).toBe(404);
      expect(await readProblem(response)).toMatchObject({ code: 'not-found' });
    },
  );
});

describe('an internal server error', () => {
  it('is a problem document without details; the log has them under the same request id [ERR-3]', async () => {
    const shop = await openTestingShop();
    await closeStore(shop.store);
    const response = await shop.fetch(apiPaths.products);
    const document = await readProblem(response);
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(document).toMatchObject({ code: 'internal-error', requestId: response.headers.get('X-Request-Id') });
    expect(JSON.stringify(document)).not.toMatch(/driver|destroyed|\.ts/);
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ id: document.requestId, err: expect.objectContaining({ stack: expect.any(String) }) }),
    );
  });

  it('is an HTML page for a visitor who requested a page [ERR-3]', async () => {
    const shop = await openTestingShop({ parts: { pages: broken } });
    const response = await shop.fetch('/products', { headers: { Accept: 'text/html,*/*' } });
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Something went wrong');
    expect(html).toContain(response.headers.get('X-Request-Id'));
    expect(html).not.toContain('secret');
    // Styled inline, since the shop's own style sheet may be missing; the policy allows no other style or resource.
    const sheet = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`style-src 'sha256-${hash('sha256', sheet, 'base64')}';`);
    expect(policy).toContain("default-src 'none'");
    await shop.close();
  });
});

describe('readiness', () => {
  it('requires a responding database and rendered pages; liveness does not [OPS-1]', async () => {
    let stopping = false;
    let warm = false;
    const pages = { ...broken, isWarm: () => warm };
    const shop = await openTestingShop({ parts: { pages, isStopping: () => stopping } });
    const statuses = async () => [(await shop.fetch('/healthz')).status, (await shop.fetch('/readyz')).status];
    expect(await statuses()).toEqual([200, 503]);
    warm = true;
    expect(await statuses()).toEqual([200, 200]);
    stopping = true;
    expect(await statuses()).toEqual([503, 503]);
    stopping = false;
    await closeStore(shop.store);
    expect(await statuses()).toEqual([200, 503]);
    expect(await readProblem(await shop.fetch('/readyz'))).toMatchObject({ code: 'unavailable' });
  });

  it('names the status of each part; only parts without which no order can be placed count [OBS-1]', async () => {
    let isJobFailing: boolean | undefined = false;
    const shop = await openTestingShop({
      env: { DATA_DIR: tmpdir() },
      parts: { pages: { ...broken, isWarm: () => true }, isJobFailing: () => isJobFailing },
    });
    const { db } = shop.store;
    const ask = async () => {
      const response = await shop.fetch('/readyz');
      const { checks } = (await response.json()) as { checks: Record<string, { status: string }> };
      return [response.status, Object.fromEntries(Object.entries(checks).map(([name, { status }]) => [name, status]))];
    };
    const passing = {
      process: 'pass',
      pages: 'pass',
      database: 'pass',
      migrations: 'pass',
      disk: 'pass',
      mail: 'pass',
    };
    expect(await ask()).toEqual([200, { ...passing, jobs: 'pass' }]);

    isJobFailing = true;
    const old = { id: 'old', kind: 'x', recipient: customer.customerEmail, payload: {} };
    await inTransaction(shop.store, (tx) => enqueueMail(tx, old, Date.now() - 31 * 60_000));
    expect(await ask()).toEqual([200, { ...passing, mail: 'warn', jobs: 'warn' }]);
    isJobFailing = undefined;
    expect((await ask())[1]).not.toHaveProperty('jobs');

    await sql`delete from kysely_migration where name = ${migrationNames.at(-1)}`.execute(db);
    expect(await ask()).toEqual([503, { ...passing, mail: 'warn', migrations: 'fail' }]);
    await closeStore(shop.store);
    expect(await ask()).toMatchObject([503, { process: 'pass', pages: 'pass', database: 'fail', migrations: 'fail' }]);
  });
});
