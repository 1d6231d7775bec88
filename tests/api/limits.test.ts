import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { openTestingShop, orderOf, origin, readProblem, type TestingShop } from './testing-shop.ts';

const promo = (shop: TestingShop, headers: Record<string, string> = {}, peer = '203.0.113.1') =>
  shop.fetch(
    apiPaths.validatePromo,
    { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: '{"code":"STAROFFER"}' },
    peer,
  );

describe('a write request', () => {
  let shop: TestingShop;
  beforeEach(async () => {
    shop = await openTestingShop();
  });
  afterEach(() => shop.close());

  it.each([
    ["the store's public address", { Origin: origin }],
    ['the host that was asked', { Origin: 'http://shop.example' }],
    ['no browser', {}],
    ['its own page, says the browser', { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }],
  ])('from %s is accepted [SAFE-4]', async (_, headers) => {
    expect((await promo(shop, headers)).status).toBe(200);
  });

  it.each([
    ['another site', { Origin: 'https://elsewhere.example' }],
    ['a subdomain', { Origin: 'https://evil.shop.example' }],
    ['another port', { Origin: 'https://shop.example:8443' }],
    ['a page without an origin', { Origin: 'null' }],
    ['rubbish', { Origin: '%%%' }],
    ['another site, says the browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('from %s is refused [SAFE-4]', async (_, headers) => {
    const response = await promo(shop, headers);
    expect(response.status).toBe(403);
    expect(await readProblem(response)).toMatchObject({ code: 'forbidden-origin' });
  });
});

describe('rate limits', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  const promosUntilRefused = async (
    shop: TestingShop,
    headers?: (index: number) => Record<string, string>,
    peer?: string,
  ) => {
    for (let index = 0; index < 100; index++) {
      const response = await promo(shop, headers?.(index), peer);
      if (response.status !== 200) return { taken: index, response };
    }
    return { taken: 100, response: undefined };
  };

  it('respond with 429 and Retry-After, after which requests are accepted again [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const first = await promo(shop);
    expect(first.headers.get('RateLimit-Policy')).toBe('"promo";q=60;w=60');
    expect(first.headers.get('RateLimit')).toBe('"promo";r=59;t=60');

    const { taken, response } = await promosUntilRefused(shop);
    expect(taken).toBe(59);
    expect(response?.status).toBe(429);
    expect(response?.headers.get('RateLimit')).toMatch(/^"promo";r=0;t=\d+$/);
    expect(await readProblem(response as Response)).toMatchObject({ code: 'rate-limited' });

    vi.advanceTimersByTime(1000 * Number(response?.headers.get('Retry-After')));
    expect((await promo(shop)).status).toBe(200);
    await shop.close();
  });

  it('accept 60 orders in 10 minutes from one address [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) {
      const order = { ...orderOf(shop, { 'xl-7': 1 }), customerEmail: `ada-${index}@example.org` };
      statuses.push((await shop.order(order)).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(statuses[60]).toBe(429);
    await shop.close();
  });

  it('allow a mailbox 20 orders a day from one network, and count a repeated request once [SAFE-16, UNPROVEN-9]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const order = orderOf(shop, { 'xl-7': 1 });
    const send = (key: string = crypto.randomUUID(), email = 'Ada@example.org', peer = '203.0.113.1') =>
      shop.fetch(
        apiPaths.orders,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', [idempotencyKeyHeader]: key },
          body: JSON.stringify({ ...order, customerEmail: email }),
        },
        peer,
      );
    const key = crypto.randomUUID();
    for (let index = 0; index < 20; index++) {
      expect((await send(index === 0 ? key : undefined)).status).toBe(201);
      expect((await send(key)).status).toBe(201);
    }
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect((await readProblem(refused)).detail).toMatch(/has reached today’s order limit/);
    expect((await send(undefined, 'ada+2@EXAMPLE.org')).status).toBe(429);
    expect((await send(key)).status).toBe(201);
    expect((await send(undefined, 'grace@example.org')).status).toBe(201);
    expect((await send(undefined, undefined, '198.51.100.9')).status).toBe(201);
    vi.advanceTimersByTime(86_400_000);
    expect((await send()).status).toBe(201);
    await shop.close();
  });

  it('count no refused order, and admit only the remaining number of concurrent ones [SAFE-16, SAFE-19]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const order = orderOf(shop, { 'xl-7': 1 });
    for (let index = 0; index < 25; index++) {
      expect((await shop.order({ ...order, subtotal: '1.00', total: '1.00' })).status).toBe(409);
    }
    const key = crypto.randomUUID();
    const twice = await Promise.all([shop.order(order, key), shop.order(order, key)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const many = await Promise.all(Array.from({ length: 30 }, () => shop.order(order)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(11);
    expect((await shop.order(order, key)).status).toBe(201);
    await shop.close();
  });

  it('do not affect other addresses or reads [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    await promosUntilRefused(shop);
    expect((await promo(shop, {}, '203.0.113.2')).status).toBe(200);
    expect((await shop.fetch(apiPaths.products)).status).toBe(200);
    await shop.close();
  });

  it('count by peer address without a trusted proxy, whatever X-Forwarded-For contains [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
    const forged = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}` });
    expect((await promosUntilRefused(shop, forged)).taken).toBe(60);
    await shop.close();
  });

  it('count by the address that a trusted proxy added, whatever prefix is forged [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const forged = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.5` });
    expect((await promosUntilRefused(shop, forged, '127.0.0.1')).taken).toBe(60);
    expect((await promo(shop, { 'X-Forwarded-For': '203.0.113.6' }, '127.0.0.1')).status).toBe(200);
    await shop.close();
  });

  it('count all addresses of one IPv6 network together [SAFE-6]', async () => {
    const shop = await openTestingShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const rotated = (index: number) => ({ 'X-Forwarded-For': `2001:db8:1:1::${index.toString(16)}` });
    expect((await promosUntilRefused(shop, rotated)).taken).toBe(60);
    await shop.close();
  });
});
