import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { listOrders } from '../store/list-orders.ts';
import { createDatabase, type TestDatabase } from '../support/database/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type Customers, startOrderLoad } from '../support/orders/order-load.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { testSecret } from '../support/setup/test-secret.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { type MailServer, openMailServer } from '../support/stand-ins/mail-server.ts';

vi.setConfig({ testTimeout: 120_000 });

describe('two instances on one PostgreSQL', () => {
  let database: TestDatabase;
  let server: MailServer;
  let store: Store;
  let shops: [Shop, Shop];

  beforeAll(async () => {
    database = await createDatabase(inject('postgresUrl'));
    server = await openMailServer();
    const env = {
      ...{ DATABASE_URL: database.url, SMTP_URL: server.url, ORDER_LINK_SECRET: testSecret },
      ...{ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' },
    };
    // Concurrently on a database without tables: one instance migrates and seeds it.
    shops = await Promise.all([openShop(env), openShop(env)]);
    store = await openStore({ url: database.url });
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await closeStore(store);
    await server.close();
    await database.drop();
  });

  /** Requests promo codes from both instances in turn until one is rejected; returns how many were not. */
  async function askInTurns(visitor: string): Promise<number> {
    for (let asked = 0; ; asked++) {
      const shop = asked % 2 === 0 ? shops[0] : shops[1];
      const { status } = await fetch(`${shop.origin}${apiPaths.validatePromo}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
        body: '{"code":"STAROFFER"}',
      });
      if (status === 429) return asked;
    }
  }

  it('count a visitor’s requests together [OPS-21, SAFE-6]', async () => {
    let visitors = 0;
    // On a machine too busy to share counts in time, each instance counts for itself for a while: then retry with
    // another visitor.
    await eventually(() => {
      visitors += 1;
      return askInTurns(`198.18.${visitors >> 8}.${visitors & 255}`);
    }).toBe(60);
  });

  it('refuse another with a different ORDER_LINK_SECRET [OPS-82]', async () => {
    const other = openShop({ DATABASE_URL: database.url, ORDER_LINK_SECRET: testSecret.toUpperCase() });
    await expect(other).rejects.toThrow('running with a different ORDER_LINK_SECRET');
  });

  it('show a price set by the operator without a restart [OPS-21, CACHE-2]', async () => {
    const price = async (shop: Shop) =>
      /£(\d+)/.exec(await (await fetch(`${shop.origin}/product/tower-5`)).text())?.[1];
    expect(await Promise.all(shops.map(price))).toEqual(['229', '229']);
    await shops[0].command('products', 'set-price', 'tower-5', '219.00');
    for (const { origin } of shops) {
      const products = (await (await fetch(`${origin}${apiPaths.products}`)).json()) as { id: string; price: string }[];
      expect(products.find(({ id }) => id === 'tower-5')?.price).toBe('219.00');
    }
    await eventually(() => Promise.all(shops.map(price))).toEqual(['219', '219']);
  });

  it('create one order per key, whichever receives it, and send each email once [OPS-21, SAFE-2, MAIL-3]', async () => {
    const key = crypto.randomUUID();
    const sent = Array.from({ length: 6 }, (_, index) => sendOrder((index % 2 ? shops[0] : shops[1]).origin, key));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1);

    const visits = shops.map((shop) => startOrderLoad(2, () => shop.origin));
    const serve = async (customers: Customers) => {
      await customers.more(10);
      await customers.stop();
    };
    await Promise.all(visits.map(serve));
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0, dead: 0 });

    const accepted = visits.flatMap((customers) => [...customers.accepted.values()]);
    const kept = (await listOrders(store.db)).map(({ reference }) => reference);
    expect(kept.sort()).toEqual([answers[0]?.body.reference, ...accepted].sort());
    expect(server.taken).toHaveLength(2 * kept.length);
    expect(new Set(server.ids()).size).toBe(2 * kept.length);
  });
});
