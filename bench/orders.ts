/**
 * Durable orders per second over HTTP: `node bench/orders.ts`, or with `--database URL` for PostgreSQL (a server on
 * which databases may be created). Each round waits until the notices of the previous one are written. `--processes N`
 * starts several processes. Rate limits are on: each order has its own client address and email address.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../tests/support/database/databases.ts';
import { describeMachine } from './describe-machine.ts';
import { median, readCpuSeconds } from './load.ts';
import { openStore } from './open-store.ts';
import { behindProxy, placeOrders } from './order-load.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    processes: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '7' },
    orders: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '16' },
    folder: { type: 'string', default: 'data' },
  },
});
const { processes, folder } = values;
const [orders, connections, rounds] = [Number(values.orders), Number(values.connections), Number(values.rounds)];

const database = values.database ? await createDatabase(values.database) : undefined;
const store = await openStore(
  { ...behindProxy, WEB_CONCURRENCY: processes, ...(database && { DATABASE_URL: database.url }) },
  folder,
);

async function placeRound() {
  const cpuSeconds = async () => (await readCpuSeconds(store.child.pid ?? 0)) ?? Number.NaN;
  const before = await cpuSeconds();
  const round = await placeOrders({ origin: store.origin, orders, connections });
  return { ...round, cpuMs: (((await cpuSeconds()) - before) / orders) * 1000 };
}

/** Waits for one email per order: the shop holds most confirmations back, since their addresses are unproven. */
async function waitForMails(placed: number): Promise<void> {
  const count = async () => (await readdir(join(store.dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length;
  while ((await count()) < placed) await delay(100);
}

// The first round is a warm-up and does not count.
const measured: Awaited<ReturnType<typeof placeRound>>[] = [];
for (let round = 0; round <= rounds; round++) {
  const one = await placeRound();
  if (round > 0) measured.push(one);
  await waitForMails((round + 1) * orders);
}
await store.close();
await database?.drop();

const of = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMs', digits: number) =>
  median(measured.map((one) => one[key])).toFixed(digits);
const engine = values.database ? 'PostgreSQL' : 'SQLite';
const text = [
  describeMachine(),
  `${engine}, ${processes} process(es), ${connections} connections; medians of ${rounds} rounds of ${orders}.`,
  '',
  '| orders a second | p50, ms | p99, ms | CPU ms each |',
  '|---:|---:|---:|---:|',
  `| ${of('perSecond', 0)} | ${of('p50', 1)} | ${of('p99', 1)} | ${processes === '1' ? of('cpuMs', 2) : '–'} |`,
].join('\n');
console.log(text);
