/**
 * Durable orders per second over HTTP, compared with a bare server that writes the same rows in one transaction
 * without checking anything, and with that transaction without a server: `node bench/orders.ts`, or with
 * `--database URL` for PostgreSQL (a role that may create databases). Rounds alternate, each after the emails of the
 * one before are written. `--mail held` sends no email; `--processes N` starts several processes of the shop. Rate
 * limits are on: each order has its own client address and email address.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeStore, openStore as openDatabase } from '../src/server/store/engine/database.ts';
import { migrate } from '../src/server/store/engine/migrate.ts';
import { createDatabase } from '../tests/support/databases.ts';
import { type OrderRows, openBaselineOrders, readOrderRows } from './baseline-orders.ts';
import { describeMachine } from './describe-machine.ts';
import { startHangingMailServer } from './hanging-mail-server.ts';
import { median, readCpuSeconds } from './load.ts';
import { end, openStore } from './open-store.ts';
import { behindProxy, type OrderRound, placeOrders } from './order-load.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    mail: { type: 'string', default: 'folder' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
    orders: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '16' },
    folder: { type: 'string', default: 'data' },
  },
});
const { mail, processes, folder } = values;
const [orders, connections, rounds] = [Number(values.orders), Number(values.connections), Number(values.rounds)];

const held = mail === 'held' ? await startHangingMailServer() : undefined;
const databases = values.database ? [await createDatabase(values.database), await createDatabase(values.database)] : [];
const [own, other] = databases.map(({ url }) => url);
const settings = { ...behindProxy, WEB_CONCURRENCY: processes };
const store = await openStore(
  { ...settings, ...(held && { SMTP_URL: held.url }), ...(own && { DATABASE_URL: own }) },
  folder,
);
const storeUrl = own ?? join(store.dataDir, 'store.db');
const bareUrl = other ?? join(store.dataDir, 'bare.db');

async function openBare(rows: OrderRows) {
  const child = fork(join(import.meta.dirname, 'servers/baseline-orders.ts'));
  child.send({ url: bareUrl, rows });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** The transaction in this process: one after another for the file, ten at a time for PostgreSQL. */
async function writeAlone(rows: OrderRows): Promise<number> {
  const alone = openBaselineOrders(bareUrl);
  let left = orders;
  const write = async () => {
    while (left-- > 0) await alone.write(rows);
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: values.database ? 10 : 1 }, write));
  const perSecond = (orders / (performance.now() - start)) * 1000;
  await alone.close();
  return perSecond;
}

const place = async ({ origin, child }: Pick<typeof store, 'origin' | 'child'>) => {
  const before = (await readCpuSeconds(child.pid ?? 0)) ?? Number.NaN;
  const round = await placeOrders({ origin, orders, connections });
  return { ...round, cpu: (((await readCpuSeconds(child.pid ?? 0)) ?? Number.NaN) - before) / orders };
};

/** Waits until the mails of all orders are in their folder, two each. */
async function settle(placed: number): Promise<void> {
  if (held) return;
  while ((await readdir(join(store.dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length < 2 * placed)
    await delay(100);
}

const tables = await openDatabase({ url: bareUrl });
await migrate(tables);
await closeStore(tables);
await place(store);
const rows = await readOrderRows(storeUrl);
const bare = await openBare(rows);
await place(bare);
const measured: Record<'alone' | 'bare' | 'store', (Pick<OrderRound, 'perSecond'> & Partial<typeof warm>)[]> = {
  alone: [],
  bare: [],
  store: [],
};
const warm = await place(store);
let placed = 2 * orders;
await settle(placed);
for (let round = 0; round < rounds; round++) {
  measured.alone.push({ perSecond: await writeAlone(rows) });
  const pair = round % 2 === 0 ? (['bare', 'store'] as const) : (['store', 'bare'] as const);
  for (const name of pair) {
    measured[name].push(await place(name === 'bare' ? bare : store));
    if (name === 'store') placed += orders;
    await settle(placed);
  }
}
await end(bare.child);
held?.close();
await store.close();
for (const database of databases) await database.drop();

const of = (name: keyof typeof measured, key: keyof typeof warm) =>
  median(measured[name].map((one) => one[key] ?? Number.NaN));
const ratio = (name: 'alone' | 'bare') =>
  median(measured.store.map(({ perSecond }, index) => perSecond / (measured[name][index]?.perSecond ?? Number.NaN)));
const row = (name: 'bare' | 'store') => {
  const cpu = processes === '1' || name === 'bare' ? (of(name, 'cpu') * 1000).toFixed(2) : '–';
  return `| ${name} | ${of(name, 'perSecond').toFixed(0)} | ${of(name, 'p50').toFixed(1)} | ${of(name, 'p99').toFixed(1)} | ${cpu} |`;
};
const engine = values.database ? 'PostgreSQL' : 'SQLite';
const text = [
  describeMachine(),
  `${engine}, ${processes} process(es), ${connections} connections, mail ${mail}; medians of ${rounds} rounds of ${orders} in turns.`,
  `The store reaches **${ratio('bare').toFixed(2)}** of the bare server's rate, and ${ratio('alone').toFixed(2)} of that of the transaction alone (${of('alone', 'perSecond').toFixed(0)} a second).`,
  '',
  '| | orders a second | p50, ms | p99, ms | ms of processor each |',
  '|---|---:|---:|---:|---:|',
  row('bare'),
  row('store'),
].join('\n');
console.log(text);
