import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startIndexNow } from '../../src/server/upkeep/index-now.ts';
import { onEachEngine } from './engines.ts';
import { fill } from './samples.ts';

onEachEngine(({ open }) => {
  it('tells search engines what has changed in the shop, of all together, and again where that failed [PING-1]', async () => {
    const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
    let status = 500;
    let asked = 0;
    const engine = createServer(async (request, response) => {
      asked += 1;
      const body = JSON.parse(await text(request));
      if (status < 300) told.push(body);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(engine, 'listening');
    const store = await open();
    await fill(store);
    const warned: unknown[] = [];
    const log = { info: () => undefined, warn: (what: unknown) => warned.push(what) };
    let now = 2_000_000_000_000;
    const ping = startIndexNow({
      store,
      clock: () => now,
      log: log as never,
      origin: 'https://shop.example',
      key: 'a-key-of-20-letters1',
      address: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
      everyMs: 5,
    });
    now += 1000;
    const change = (id: string, hidden: 'draft' | null) =>
      store.db.updateTable('products').set({ updated_at: now, hidden }).where('id', '=', id).execute();
    await change('desk-2', 'draft');
    await change('xl-7', null);
    await expect.poll(() => asked).toBeGreaterThan(1);
    expect(told).toEqual([]);
    expect(warned.length).toBeGreaterThan(0);
    status = 202;
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toEqual({
      host: 'shop.example',
      key: 'a-key-of-20-letters1',
      keyLocation: 'https://shop.example/a-key-of-20-letters1.txt',
      urlList: ['https://shop.example/product/xl-7'],
    });
    // What was told of is not told of again; what comes back into the shop is.
    now += 1000;
    await change('desk-2', null);
    await expect.poll(() => told.length).toBe(2);
    expect(told[1]?.urlList).toEqual(['https://shop.example/product/desk-2']);
    await ping.stop();
    engine.close();
  });
});
