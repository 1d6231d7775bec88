import { once } from 'node:events';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listOrders } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from '../store/engines.ts';
import { countRows } from '../store/samples.ts';
import { letCustomersIn } from '../support/customers.ts';
import { openShop } from '../support/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

onEachEngine((engine) => {
  it('makes one order of each press, and keeps it, when the server is killed again and again under load [ORDER-3, SAFE-1]', async () => {
    const url = await engine.create();
    const env = engine.name === 'sqlite' ? { DATA_DIR: dirname(url) } : { DATABASE_URL: url };
    const open = async () => {
      const shop = await openShop(env);
      onTestFinished(async () => void (await shop.stop()));
      return shop;
    };
    let shop = await open();
    const customers = letCustomersIn(6, () => shop.origin);
    for (const orders of [3, 12, 25]) {
      await customers.more(orders);
      shop.process.kill('SIGKILL');
      await once(shop.process, 'exit');
      shop = await open();
    }
    await customers.more(6);
    await customers.stop();
    expect(await shop.stop()).toBe(0);

    const store = await engine.open(url);
    const kept = (await listOrders(store.db, { limit: 100_000 })).map(({ reference }) => reference);
    expect(kept.sort()).toEqual([...customers.accepted.values()].sort());
    const orders = kept.length;
    expect(orders).toBeGreaterThanOrEqual(46);
    expect(await countRows(store)).toEqual({
      orders,
      order_lines: orders,
      idempotency_keys: orders,
      outbox: 2 * orders,
    });
    // Answers were lost, and nothing but lost or accepted.
    expect([...customers.answers.keys()].sort()).toEqual([0, 201]);
    if (engine.name === 'sqlite') {
      expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([{ integrity_check: 'ok' }]);
    }
  });
});
