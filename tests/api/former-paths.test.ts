import { expect, it } from 'vitest';
import { adjustStock } from '../../src/server/store/catalogue/stock/stock.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { openTestingDesk } from './testing-desk.ts';
import { openTestingShop, origin } from './testing-shop.ts';

it('back-in-stock links in earlier emails still work [STOCK-8]', async () => {
  const shop = await openTestingShop();
  await inTransaction(shop.store, (tx) => adjustStock(tx, 'tower-8', { left: 0 }, Date.now()));
  const post = (path: string, fields: Record<string, string>) =>
    shop.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  expect((await post('/restock', { email: 'ada@customer.example', product: 'tower-8' })).status).toBe(200);
  const { token } = await shop.store.db.selectFrom('back_in_stock_requests').select('token').executeTakeFirstOrThrow();
  const former = await shop.fetch(`/restock?token=${token}`, { redirect: 'manual' });
  expect([former.status, former.headers.get('Location')]).toEqual([301, `/back-in-stock?token=${token}`]);
  expect((await post(`/restock?token=${token}`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
  expect(await shop.store.db.selectFrom('back_in_stock_requests').selectAll().execute()).toEqual([]);
});

it('desk calls answer at the paths that they had in release 0.1 as well [DESK-30]', async () => {
  const desk = await openTestingDesk();
  const { cookie } = await desk.signIn();
  const call = (path: string, init: RequestInit = {}) =>
    desk.fetch(`/desk/api${path}`, { ...init, headers: { Cookie: cookie, Origin: origin } });
  for (const path of ['/people', '/wordings', '/offers']) expect((await call(path)).status, path).toBe(200);
  const { options } = (await (await call('/enter/ask', { method: 'POST' })).json()) as { options: object };
  expect(options).toHaveProperty('challenge');
  expect((await call('/join/ask', { method: 'POST' })).status).toBe(422);
});
