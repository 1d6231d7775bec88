import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { cartStartedEvent } from '../../src/contract/cart/page-views.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { readPageViewDays } from '../../src/server/store/dashboard/page-views/page-views.ts';
import { openShop } from '../support/shop/shop.ts';

const headers = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Sec-Fetch-Dest': 'document',
};

/** Returns what a shop has counted, by the time it exits, of a visitor who browses and starts a cart. */
async function countedWith(env: Record<string, string>) {
  const shop = await openShop(env);
  onTestFinished(async () => void (await shop.stop()));
  for (const path of ['/', '/product/xl-7']) {
    expect((await fetch(shop.origin + path, { headers })).status).toBe(200);
  }
  for (const body of ['/products', cartStartedEvent]) {
    await fetch(shop.origin + apiPaths.visits, { method: 'POST', headers, body });
  }
  shop.process.kill('SIGTERM');
  await once(shop.process, 'exit');
  const days = await shop.inStore(({ db }) => readPageViewDays(db, '2000-01-01', '2100-01-01'));
  return days.map(({ views, carts }) => ({ views, carts }));
}

it('counts nothing with PAGE_VIEWS=off, whatever browsers report [VISIT-4]', async () => {
  const [counted, uncounted] = await Promise.all([countedWith({}), countedWith({ PAGE_VIEWS: 'off' })]);
  expect(counted).toEqual([{ views: 3, carts: 1 }]);
  expect(uncounted).toEqual([]);
});
