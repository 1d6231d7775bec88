import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { listOrders } from '../store/list-orders.ts';
import { createDatabase } from '../support/database/databases.ts';
import { type PostgresCluster, startCluster } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('a shop whose PostgreSQL fails', () => {
  let cluster: PostgresCluster;
  let url: string;
  let shop: Shop;

  beforeAll(async () => {
    cluster = await startCluster();
    url = (await createDatabase(cluster.url)).url;
    shop = await openShop({ DATABASE_URL: url });
  });
  afterAll(async () => {
    await shop.stop();
    await cluster.stop();
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.origin}${path}`, { headers });
  const statusOf = async (path: string) => (await get(path)).status;
  const readKept = async () => {
    const store = await openStore({ url });
    const orders = await listOrders(store.db);
    await closeStore(store);
    return orders.map(({ reference }) => reference).sort();
  };
  const post = (path: string, body: object) =>
    fetch(`${shop.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('reports it where it is needed, serves cached pages, and recovers automatically [OPS-23, OPS-1, SAFE-1]', async () => {
    const before = await sendOrder(shop.origin);
    const page = await (await get('/products')).text();
    await cluster.halt();

    const key = crypto.randomUUID();
    const refused = await sendOrder(shop.origin, key);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
    expect(refused.body).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/try again/) });
    const contact = { name: 'Ada', email: 'ada@customer.example', subject: 'Hello', message: 'Are you there?' };
    const calls = [
      post(apiPaths.validatePromo, { code: 'STAROFFER' }),
      post(apiPaths.leads, { email: 'ada@customer.example', source: 'newsletter' }),
      post(apiPaths.contact, { ...contact, turnstileToken: 'bypass' }),
    ];
    for (const response of await Promise.all(calls)) {
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }

    expect(await (await get('/products')).text()).toBe(page);
    const shown = ['/product/xl-7', '/us-products?sort=name', '/legal/terms', apiPaths.products, '/healthz'];
    expect(await Promise.all(shown.map(statusOf))).toEqual(shown.map(() => 200));
    const readiness = await get('/readyz');
    expect([readiness.status, await readiness.json()]).toMatchObject([
      503,
      { code: 'unavailable', detail: 'The database is not responding.' },
    ]);

    await cluster.resume();
    await eventually(() => statusOf('/readyz')).toBe(200);
    const [first, second] = [await sendOrder(shop.origin, key), await sendOrder(shop.origin, key)];
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await readKept()).toEqual([before.body.reference, first.body.reference].sort());
  });

  it('still stops cleanly during the outage [OPS-23, OPS-3]', async () => {
    await cluster.halt();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await shop.stop()).toBe(0);
    expect(shop.output()).toContain('is closed.');
  });
});
