import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { probeKey } from '../../src/server/store/engine/write-probe.ts';
import { listOrders } from '../store/list-orders.ts';
import { countRows } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { startOrderLoad } from '../support/orders/order-load.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';
import { mayMount, withMounts } from '../support/stand-ins/may-mount.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Disk {
  readonly shop: Shop;
  /** The shop's folder as this process can read it. */
  readonly folder: string;
  fillUp(): Promise<void>;
  free(): Promise<void>;
}

/** A separate disk for the shop, which another program fills and later frees. */
async function openOnSmallDisk(): Promise<Disk> {
  const onDisk = 'mount -t tmpfs -o size=8m tmpfs "$DATA_DIR" && exec "$@"';
  const shop = await openShop({}, [...withMounts, 'sh', '-c', onDisk, 'sh']);
  const folder = `/proc/${shop.process.pid}/root${shop.dataDir}`;
  const ballast = join(folder, 'ballast');
  const fillUp = async () => {
    for (const size of [2 ** 20, 2 ** 12]) {
      while (await grow(ballast, size));
    }
  };
  return { shop, folder, fillUp, free: () => rm(ballast) };
}

const grow = (file: string, bytes: number) =>
  writeFile(file, Buffer.alloc(bytes), { flag: 'a' }).then(
    () => true,
    () => false,
  );

/** A quota: no file of the shop may grow beyond the size of its largest one after the start. */
async function openWithinQuota(): Promise<Disk> {
  const shop = await openShop();
  const limit = (bytes: string) => {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${shop.process.pid}`, `--fsize=${bytes}:unlimited`]);
    if (status !== 0) throw new Error(String(stderr));
  };
  return { shop, folder: shop.dataDir, fillUp: async () => limit('300000'), free: async () => limit('unlimited') };
}

const disks = [
  ['its quota', openWithinQuota, true],
  ['its disk', openOnSmallDisk, mayMount()],
] as const;

for (const [what, open, isPossible] of disks) {
  it.runIf(isPossible)(
    `a shop that has used up ${what} refuses orders with a reason, oversells nothing, and recovers by itself once there is space [OPS-24, OPS-1, ORDER-3, SAFE-1]`,
    async () => {
      const { shop, folder, fillUp, free } = await open();
      onTestFinished(async () => void (await shop.stop()));
      const statusOf = async (path: string) => (await fetch(`${shop.origin}${path}`)).status;
      const customers = startOrderLoad(3, () => shop.origin);
      await customers.more(10);
      expect(await statusOf('/readyz')).toBe(200);

      await fillUp();
      await eventually(() => customers.answers.get(503) ?? 0).toBeGreaterThan(5);
      const key = crypto.randomUUID();
      const refused = await sendOrder(shop.origin, key);
      expect(refused).toMatchObject({
        status: 503,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
        body: { code: 'unavailable' },
      });
      const readiness = async () => {
        const answer = await fetch(`${shop.origin}/readyz`);
        return [answer.status, await answer.json()];
      };
      await eventually(readiness).toMatchObject([
        503,
        { code: 'unavailable', detail: 'The database does not accept writes.' },
      ]);
      const shown = ['/products', '/product/xl-7', apiPaths.products, '/healthz'];
      expect(await Promise.all(shown.map(statusOf))).toEqual(shown.map(() => 200));

      await free();
      await eventually(() => statusOf('/readyz')).toBe(200);
      await customers.more(5);
      await customers.stop();
      const taken = await sendOrder(shop.origin, key);
      expect([taken.status, taken.headers['idempotent-replayed']]).toEqual([201, undefined]);
      expect([...customers.answers.keys()].sort()).toEqual([201, 503]);

      const copy = await mkdtemp(join(tmpdir(), 'copy-'));
      onTestFinished(() => rm(copy, { recursive: true }));
      // Paused meanwhile, so that the copy is what a crash would leave.
      shop.process.kill('SIGSTOP');
      for (const name of ['store.db', 'store.db-wal']) await copyFile(join(folder, name), join(copy, name));
      shop.process.kill('SIGCONT');
      const store = await openStore({ url: join(copy, 'store.db') });
      onTestFinished(() => closeStore(store));
      const kept = (await listOrders(store.db)).map(({ reference }) => reference);
      expect(kept.sort()).toEqual([...customers.accepted.values(), taken.body.reference].sort());
      const orders = kept.length;
      // The row of a write probe whose deletion no longer fitted on the disk.
      await store.db.deleteFrom('idempotency_keys').where('key', '=', probeKey).execute();
      expect(await countRows(store)).toEqual({
        orders,
        order_lines: orders,
        idempotency_keys: orders,
        outbox: 2 * orders,
      });
      expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([{ integrity_check: 'ok' }]);
    },
  );
}

it('an unwritable log neither stops the shop nor keeps it from stopping [OPS-24]', async () => {
  const shop = await openShop({ LOG_LEVEL: 'info' }, ['sh', '-c', 'exec "$0" "$@" 2>/dev/full']);
  onTestFinished(async () => void (await shop.stop()));
  // More lines than fit into one write.
  for (let at = 0; at < 600; at++) expect((await fetch(`${shop.origin}/api/exchange-rates`)).status).toBe(200);
  expect((await sendOrder(shop.origin)).status).toBe(201);
  expect(await shop.stop()).toBe(0);
});
