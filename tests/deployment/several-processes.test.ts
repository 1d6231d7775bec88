import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { storeVariable } from '../../src/server/store/settings/stored-variables.ts';
import { listOrders } from '../store/list-orders.ts';
import { eventually } from '../support/eventually.ts';
import { startOrderLoad } from '../support/orders/order-load.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { readLog } from '../support/shop/read-log.ts';
import { openDemoShop, openShop, type Shop } from '../support/shop/shop.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';

vi.setConfig({ testTimeout: 240_000 });

const start = (env: Record<string, string> = {}) => openShop({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', ...env });

async function open(env: Record<string, string> = {}): Promise<Shop> {
  const shop = await start(env);
  onTestFinished(async () => void (await shop.stop()));
  return shop;
}

const pidsOf = (shop: Shop, msg: string, besides: readonly number[] = []): number[] => [
  ...new Set(
    readLog(shop).flatMap((line) => (line.msg === msg && line.pid && !besides.includes(line.pid) ? [line.pid] : [])),
  ),
];

/** Waits for both processes: one that has opened its database may not listen yet. */
const bothListen = (shop: Shop) =>
  vi.waitUntil(() => readLog(shop).filter(({ msg }) => msg === 'worker listening').length === 2, { timeout: 20_000 });

const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

const childrenOf = async ({ process: { pid = 0 } }: Shop): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('worker processes share one store: dead ones are replaced, and no order or email is lost or duplicated [OPS-20, ORDER-3, MAIL-3]', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const shop = await open({ SMTP_URL: server.url });
  const store = await openStore({ url: join(shop.dataDir, 'store.db') });
  onTestFinished(() => closeStore(store));
  // Two emails for each order: on a busy machine, hundreds wait by the time the load ends.
  const nothingWaits = () =>
    expect.poll(() => countOutbox(store.db), { timeout: 60_000 }).toMatchObject({ waiting: 0, dead: 0 });

  const customers = startOrderLoad(3, () => shop.origin);
  await eventually(() => pidsOf(shop, 'request').length).toBe(2);
  const first = pidsOf(shop, 'database opened');
  await eventually(() => pidsOf(shop, 'mail sent').length).toBe(1);
  const [sender = 0] = pidsOf(shop, 'mail sent');
  const other = first.find((pid) => pid !== sender) ?? 0;

  process.kill(other, 'SIGKILL');
  await eventually(() => pidsOf(shop, 'request', first).length, 'the one started in its place is asked').toBe(1);
  await customers.stop();
  await nothingWaits();

  process.kill(sender, 'SIGKILL');
  const more = startOrderLoad(2, () => shop.origin);
  await eventually(() => pidsOf(shop, 'mail sent', [sender]).length, 'another sends the mail').toBe(1);
  await eventually(() => pidsOf(shop, 'request', first).length).toBe(2);
  await more.stop();
  await nothingWaits();

  const accepted = [...customers.accepted.values(), ...more.accepted.values()].sort();
  const kept = (await listOrders(store.db)).map(({ reference }) => reference).sort();
  expect(kept).toEqual(accepted);
  expect(server.taken).toHaveLength(2 * accepted.length);
  expect(new Set(server.ids()).size).toBe(2 * accepted.length);

  const all = pidsOf(shop, 'database opened');
  expect(all).toHaveLength(4);
  const exited = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(shop.output()).toContain('is closed.');
  expect(all.filter(isAlive)).toEqual([]);
});

it('worker processes continue if the one that sends email dies just when woken [OPS-20, MAIL-3]', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const shop = await open({ SMTP_URL: server.url });
  const primary = shop.process.pid ?? 0;
  let orders = 0;
  const order = async () => {
    expect((await sendOrder(shop.origin)).status).toBe(201);
    orders += 1;
  };
  await eventually(() => pidsOf(shop, 'database opened').length).toBe(2);
  await order();
  await eventually(() => pidsOf(shop, 'mail sent').length).toBe(1);
  const [sender = 0] = pidsOf(shop, 'mail sent');
  const elsewhere = () => readLog(shop).filter(({ msg, pid }) => msg === 'request' && pid !== sender).length;
  const before = elsewhere();

  // The primary then reads the email's wake-up first, and only afterwards that its recipient has died.
  process.kill(primary, 'SIGSTOP');
  onTestFinished(() => void shop.process.kill('SIGCONT'));
  await eventually(async () => {
    await order();
    return elsewhere();
  }, 'the other is asked').toBeGreaterThan(before);
  // Otherwise its leased emails would pass to another process after a minute.
  await eventually(() => shop.inStore(({ db }) => countOutbox(db))).toMatchObject({ waiting: 0, dead: 0 });
  process.kill(sender, 'SIGKILL');
  await eventually(() => readFile(`/proc/${sender}/stat`, 'utf8')).toContain(') Z ');
  process.kill(primary, 'SIGCONT');

  await eventually(() => pidsOf(shop, 'database opened').length, 'it is replaced').toBe(3);
  await order();
  await eventually(() => new Set(server.ids()).size).toBe(2 * orders);
});

it('worker processes return to full number once the system can start another one again [OPS-20]', async () => {
  const shop = await open();
  const primary = shop.process.pid ?? 0;
  // A process that has opened its database may not be listening yet.
  await eventually(() => readLog(shop).filter(({ msg }) => msg === 'worker listening').length).toBe(2);
  const [first = 0] = pidsOf(shop, 'database opened');
  const letOpen = (files: number | string) => execFileSync('prlimit', [`--pid=${primary}`, `--nofile=${files}:`]);
  letOpen((await readdir(`/proc/${primary}/fd`)).length);
  process.kill(first, 'SIGKILL');
  const failures = () => readLog(shop).filter(({ msg }) => msg === 'a process could not be started').length;
  await eventually(failures).toBeGreaterThan(1);
  expect((await sendOrder(shop.origin)).status).toBe(201);
  letOpen(1024);
  await eventually(() => pidsOf(shop, 'database opened').length).toBe(3);
  const exited = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(shop.output()).toContain('is closed.');
});

describe('worker processes with a short heartbeat timeout', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await start({ WORKER_HEARTBEAT_TIMEOUT: '10' });
    await bothListen(shop);
  });
  afterAll(() => shop.stop());

  /** Waits for the heartbeat timeout, and then for the start of another process on a busy machine. */
  const expectStarted = (pids: () => readonly number[]) =>
    expect.poll(() => pids().length, { timeout: 60_000, message: 'another is there' });

  it('are replaced if they hang [OPS-20]', async () => {
    const [first = 0] = pidsOf(shop, 'database opened');
    process.kill(first, 'SIGSTOP');
    await expectStarted(() => pidsOf(shop, 'database opened')).toBe(3);
    expect(isAlive(first)).toBe(false);
    expect(readLog(shop).filter(({ msg }) => msg?.startsWith('worker missed heartbeat'))).toHaveLength(1);
  });

  it('are replaced if they hang before they have opened [OPS-20]', async () => {
    const before = (await childrenOf(shop)).filter((child) => child > 0);
    const opened = pidsOf(shop, 'database opened');
    process.kill(before[0] ?? 0, 'SIGKILL');
    let hung = 0;
    // Until a new process executes its own program its parent waits for it: stopping it earlier would stop both.
    const command = await commandOf(before[1] ?? 0);
    const starting = async () => {
      hung = (await childrenOf(shop)).find((child) => child > 0 && !before.includes(child)) ?? 0;
      return commandOf(hung);
    };
    await expect.poll(starting, { timeout: 20_000, interval: 1 }).toBe(command);
    process.kill(hung, 'SIGSTOP');
    const others = () => pidsOf(shop, 'database opened', opened);
    await expectStarted(others).toBe(1);
    expect(others()).not.toContain(hung);
    expect(isAlive(hung)).toBe(false);
  });

  it('exit with their parent, and free the port for the next start [OPS-20]', async () => {
    const pids = (await childrenOf(shop)).filter((child) => child > 0);
    expect(pids).toHaveLength(2);
    shop.process.kill('SIGKILL');
    await eventually(() => pids.filter(isAlive)).toEqual([]);
    await expect(fetch(shop.origin)).rejects.toThrow();
  });
});

it('worker processes stop gracefully on repeated Ctrl-C signals, as npm sends them [OPS-3, OPS-20]', async () => {
  const shop = await open();
  await eventually(() => pidsOf(shop, 'database opened').length).toBe(2);
  const exited = once(shop.process, 'exit');
  // The kernel merges pending signals: many of them arrive as at least two.
  for (let press = 0; press < 500; press++) shop.process.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  expect(shop.output()).toContain('is closed.');
});

it('a single process runs by default [OPS-20]', async () => {
  const { WEB_CONCURRENCY: _, ...env } = process.env;
  expect(env).not.toHaveProperty('WEB_CONCURRENCY');
  const shop = await open({ WEB_CONCURRENCY: '' });
  const { pid } = shop.process;
  expect(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).toBe('');
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  expect(shop.output()).not.toContain('processes share');
});

it('several processes report once, without a stack trace, why the shop cannot start [OPS-2, OPS-20]', async () => {
  const failed = openDemoShop({ WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://store:hunter2@127.0.0.1:1/store' });
  await expect(failed).rejects.toThrow(
    /^The store ended with 1:\nThe store in the database that DATABASE_URL names cannot be opened: [^\n]*ECONNREFUSED[^\n]*\.$/,
  );
});

describe('a worker process started in place of another', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await start();
    await bothListen(shop);
  });
  afterAll(() => shop.stop());

  it('keeps the address of the others until the shop restarts [SETDESK-26]', async () => {
    await shop.inStore((store) =>
      inTransaction(store, (tx) => storeVariable(tx, 'PUBLIC_URL', 'https://www.mill.co.uk', Date.now())),
    );
    for (const pid of await childrenOf(shop)) process.kill(pid, 'SIGKILL');
    await eventually(() => readLog(shop).filter(({ msg }) => msg === 'worker listening').length).toBe(4);
    const page = await (await fetch(shop.origin)).text();
    expect(/<link rel="canonical" href="([^"]+?)\/?"/.exec(page)?.[1]).toBe(shop.origin);
  });

  it('exits within seconds, even if it is still starting [OPS-20, OPS-3]', async () => {
    const before = await childrenOf(shop);
    process.kill(before[0] ?? 0, 'SIGKILL');
    const isStarting = async () => (await childrenOf(shop)).some((child) => child > 0 && !before.includes(child));
    await eventually(isStarting).toBe(true);
    shop.process.kill('SIGTERM');
    await eventually(() => shop.process.exitCode, 'it has exited').toBe(0);
  });
});
