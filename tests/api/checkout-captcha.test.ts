import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import {
  accepts,
  rejects,
  startVerificationProvider,
  type VerificationProvider,
} from '../support/stand-ins/captcha-provider.ts';
import { countRows, noRows, openTestingShop, orderOf, readProblem, type TestingShop } from './testing-shop.ts';

let provider: VerificationProvider;
beforeAll(async () => {
  provider = await startVerificationProvider();
});
afterAll(() => provider.stop());

let shop: TestingShop;
beforeEach(async () => {
  provider.answerWith(accepts);
  shop = await openTestingShop({
    env: {
      RATE_LIMITS: 'on',
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_VERIFY_URL: provider.url,
      CHECKOUT_CAPTCHA: 'on',
    },
  });
});
afterEach(() => shop.close());

const order = (turnstileToken?: string, key?: string) =>
  shop.order({ ...orderOf(shop, { 'xl-7': 1 }), ...(turnstileToken !== undefined && { turnstileToken }) }, key);

describe('an order with a required CAPTCHA', () => {
  it('is accepted with a token that the provider accepts [SAFE-17]', async () => {
    const before = provider.asked.length;
    expect((await order('good-token')).status).toBe(201);
    expect(provider.asked.slice(before)).toEqual([{ secret: 'secret-key', token: 'good-token' }]);
    const stored = await shop.store.db.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(stored)).not.toContain('good-token');
  });

  it.each([
    ['no token', undefined],
    ['an empty one', ''],
    ['the word for none', 'bypass'],
  ])('is refused with %s, without a call to the provider [SAFE-17]', async (_, token) => {
    const before = provider.asked.length;
    const refused = await order(token);
    expect(refused.status).toBe(422);
    expect(await readProblem(refused)).toMatchObject({
      code: 'verification-required',
      detail: expect.stringContaining('security check'),
    });
    expect(provider.asked).toHaveLength(before);
    expect(await countRows(shop)).toEqual(noRows);
  });

  it('is refused with a token that the provider rejects [SAFE-17]', async () => {
    provider.answerWith(rejects);
    expect((await readProblem(await order('bad-token'))).code).toBe('verification-required');
    expect(await countRows(shop)).toEqual(noRows);
  });

  it.each([
    ['a space', 'a b'],
    ['letters of no alphabet of tokens', 'žeton'],
    ['half a letter', '\ud800'],
  ])('is refused with a token of %s, without a call to the provider [SAFE-17]', async (_, token) => {
    const before = provider.asked.length;
    provider.answerWith({ body: '{"success":false,"error-codes":["bad-request"]}' });
    expect((await readProblem(await order(token))).code).toBe('verification-required');
    expect(provider.asked).toHaveLength(before);
    expect(await countRows(shop)).toEqual(noRows);
  });

  it('needs no second token when sent again, whatever the request contains [SAFE-17, SAFE-2]', async () => {
    const key = crypto.randomUUID();
    const first = await (await order('good-token', key)).json();
    provider.answerWith(rejects);
    for (const token of ['good-token', undefined, 'another']) {
      const again = await order(token, key);
      expect([again.status, await again.json()]).toEqual([201, first]);
      expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    }
    expect(await countRows(shop)).toMatchObject({ orders: 1 });
  });

  it('has its token verified once, also for concurrent requests [SAFE-17]', async () => {
    const before = provider.asked.length;
    const key = crypto.randomUUID();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await order('good-token', key)).status));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(provider.asked.slice(before)).toHaveLength(1);
    expect(await countRows(shop)).toMatchObject({ orders: 1 });
  });

  it('is accepted within a strict limit while the provider is unreachable [SAFE-17]', async () => {
    provider.answerWith({ status: 500, body: '' });
    const answers: Response[] = [];
    for (let index = 0; index < 4; index++) answers.push(await order(`token-${index}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    // Ten minutes from the first order, minus the time that the four orders took.
    const wait = Number(answers[3]?.headers.get('Retry-After'));
    expect([wait > 500, wait <= 600]).toEqual([true, true]);
    provider.answerWith(accepts);
    expect((await order('token-4')).status).toBe(201);
  });

  it('is announced in the settings; a shop without the requirement accepts orders without a token [SAFE-17, API-8]', async () => {
    const config = { turnstileSiteKey: 'site-key', checkoutVerification: true };
    expect(await (await shop.fetch(apiPaths.config)).json()).toEqual(config);
    const easy = await openTestingShop();
    const body = JSON.stringify({ ...orderOf(easy, { 'xl-7': 1 }), turnstileToken: 'any' });
    const headers = { 'Content-Type': 'application/json', [idempotencyKeyHeader]: crypto.randomUUID() };
    expect((await easy.fetch(apiPaths.orders, { method: 'POST', headers, body })).status).toBe(201);
    await easy.close();
  });
});
