import { expect, it } from 'vitest';
import type { Problem } from '../../src/contract/shared/problem.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { asking } from '../store/quotation-samples.ts';
import { openTestingShop } from './testing-shop.ts';

it('an email address gets five quote requests a day in total, and a repeated request counts once [QUOTE-3]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const first = asking('grace@school.example');
  const ask = (wish: unknown) => shop.post(apiPaths.quotations, wish);
  const answer = await (await ask(first)).json();
  for (let nth = 0; nth < 3; nth++) expect(await (await ask(first)).json()).toEqual(answer);
  for (let nth = 0; nth < 4; nth++) expect((await ask(asking('Grace@school.example'))).status).toBe(200);
  const refused = await ask(asking('grace@school.example'));
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 80_000]).toEqual([429, true]);
  expect(((await refused.json()) as Problem).detail).toBe(
    'This email address has requested five quotes within a day. Please try again in 24 hours.',
  );
  expect((await ask(first)).status).toBe(200);
  expect((await ask(asking('ada@school.example'))).status).toBe(200);
  expect(await listQuotations(shop.store.db, { limit: 99 })).toHaveLength(6);
  expect(shop.wakes()).toBe(10);
  await shop.close();
});

it('rejected quote requests do not count, and concurrent repeats count once [QUOTE-3, SAFE-19]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const ask = (wish: unknown) => shop.post(apiPaths.quotations, wish);
  const unsold = { items: [{ productId: 'nowhere', quantity: 1 }] };
  for (let nth = 0; nth < 6; nth++) expect((await ask(asking('grace@school.example', unsold))).status).toBe(422);
  const first = asking('grace@school.example');
  await Promise.all([ask(first), ask(first), ask(first)]);
  for (let nth = 0; nth < 4; nth++) expect((await ask(asking('grace@school.example'))).status).toBe(200);
  expect((await ask(asking('grace@school.example'))).status).toBe(429);
  await shop.close();
});

it('an invalid quote request is answered with errors by field, and nothing is stored [QUOTE-3, QUOTE-8]', async () => {
  const shop = await openTestingShop();
  const bad: [object, string][] = [
    [{ organisation: 'x'.repeat(201) }, 'organisation'],
    [{ name: 'Grace\nHopper' }, 'name'],
    [{ reference: 'x'.repeat(41) }, 'reference'],
    [{ id: 'not-one' }, 'id'],
    [{ items: [] }, 'items'],
    [{ items: Array.from({ length: 51 }, (_, at) => ({ productId: `p-${at}`, quantity: 1 })) }, 'items'],
    [{ items: [1, 2].map((quantity) => ({ productId: 'xl-7', quantity })) }, 'items'],
    [{ items: [{ productId: 'xl-7', quantity: 10_000 }] }, 'items'],
    [{ items: [{ productId: '../x', quantity: 1 }] }, 'items'],
    [{ items: [{ productId: 'xl-7', quantity: 0.5 }] }, 'items'],
    [{ items: [{ productId: 'nowhere', quantity: 1 }] }, 'items'],
    [{ promoCode: 'NOBODYS' }, 'promoCode'],
    [{ promoCode: 'x'.repeat(65) }, 'promoCode'],
    [{ promoCode: 'A\u0000B' }, 'promoCode'],
  ];
  for (const [changes, field] of bad) {
    const response = await shop.post(apiPaths.quotations, asking('grace@school.example', changes));
    const { code, errors = [] } = (await response.json()) as Problem;
    expect([changes, code]).toEqual([changes, 'invalid-request']);
    expect(errors.map((error) => error.field.split(/[.[]/)[0])).toContain(field);
  }
  expect(await listQuotations(shop.store.db, { limit: 9 })).toEqual([]);
  await shop.close();
});
