/**
 * What may grow with a shop: `node bench/scale.ts`. For catalogues of 14, 1,000 and 10,000 products: bytes of every
 * kind of page, start time and memory of the shop, and work of a product list on a phone (this machine, slowed down
 * four times). For 0, 100,000 and 1,000,000 orders: the time of an order, alternating. It fills databases in temporary
 * folders, which takes twelve minutes, or copies one of `bench/fill-store.ts` with `--data-dir FOLDER`. It ends with 1
 * if a limit is exceeded.
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { findBrowser } from '../scripts/find-browser.mjs';
import { launchBrowser } from '../tests/support/browser.ts';
import { describeMachine } from './describe-machine.ts';
import { at } from './desk/report.ts';
import { median } from './load.ts';
import { type BenchStore, openStore } from './open-store.ts';
import { placeOrders } from './order-load.ts';
import { type ListRound, walkList } from './scale/browser.ts';
import { table } from './table.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    walks: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '7' },
    orders: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
  },
});
/** The bars: milliseconds, bytes, and times of an empty store. */
const bars = { firstResult: 300, key: 50, decoded: 1_500_000, orders: 1.5 } as const;
const productCounts = [14, 1000, 10_000];
const orderCounts = [0, 100_000, 1_000_000];
const pages = ['/', '/products', '/product/xl-7', '/cart', '/schools', '/api/product-cards', '/api/products'];

const isTerminal = process.stderr.isTTY;
const tell = (words: string) => process.stderr.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`);
const own = await mkdtemp(join(tmpdir(), 'bench-scale-'));
const missed: string[] = [];
const parts: string[] = [describeMachine()];
try {
  if (values.only !== 'orders') parts.push(...(await measureCatalogues()));
  if (values.only !== 'catalogues') parts.push(await measureOrders());
} finally {
  await rm(own, { recursive: true });
  tell('');
}
const text = parts.join('\n\n');
console.log(`${text}\n`);
for (const one of missed) console.log(`missed: ${one}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function fill(orders: number, products: number): Promise<string> {
  const folder = join(own, `${orders}-${products}`);
  await mkdir(folder, { recursive: true });
  tell(`filling a store of ${orders} orders and ${products} products`);
  const given = orders === 1_000_000 ? values['data-dir'] : undefined;
  if (given) await copyFile(join(given, 'store.db'), join(folder, 'store.db'));
  else {
    const asked = ['bench/fill-store.ts', '--orders', String(orders), '--products', String(products)];
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
    await promisify(execFile)(process.execPath, asked, { cwd: join(import.meta.dirname, '..'), env });
  }
  return folder;
}

async function open(folder: string): Promise<{ shop: BenchStore; seconds: number }> {
  const startedAt = performance.now();
  const shop = await openStore({ DATA_DIR: folder, RATE_LIMITS: 'off', DATABASE_URL: '' });
  return { shop, seconds: (performance.now() - startedAt) / 1000 };
}

async function measureCatalogues(): Promise<string[]> {
  process.env.CHROME_PATH ??= await findBrowser();
  const browser = await launchBrowser({});
  const sizes: string[][] = pages.map((page) => [page]);
  const rest: string[][] = [['open after, s'], ['memory of the shop, then with every list asked, MB']];
  const rounds: ListRound[][] = [];
  for (const count of productCounts) {
    const { shop, seconds } = await open(await fill(0, count));
    const before = await readMemory(shop);
    for (const [place, page] of pages.entries()) {
      tell(`${count} products: ${page}`);
      const { sent, decoded } = await measurePage(shop.origin + page);
      sizes[place]?.push(`${kilo(sent)} / ${kilo(decoded)}`);
    }
    rest[0]?.push(seconds.toFixed(1));
    const walked: ListRound[] = [];
    for (let walk = 0; walk < Number(values.walks); walk++) {
      tell(`${count} products: walk ${walk + 1}`);
      walked.push(await walkList(browser, shop.origin));
    }
    rounds.push(walked);
    rest[1]?.push(`${before.toFixed(0)}, ${(await readMemory(shop)).toFixed(0)}`);
    await shop.close();
  }
  await browser.close();
  const head = ['', ...productCounts.map((count) => `${count} products`)];
  return [
    `Sent with brotli / decoded, kB:\n\n${table([head, ...sizes, ...rest])}`,
    `A list on a phone, in ms:\n\n${table([head, ...describeWalks(rounds)])}`,
  ];
}

function describeWalks(rounds: readonly (readonly ListRound[])[]): string[][] {
  const rows: [string, (walked: readonly ListRound[]) => string][] = [
    ['the list decoded, kB', (walked) => kilo(walked[0]?.decoded ?? 0)],
    ['first result after its arrival, median', (walked) => whole(median(walked.map((one) => one.firstResult)))],
    ['key until it is shown, p50, p95, most', (walked) => spread(walked.flatMap(({ keys }) => keys))],
    ['key until the list has followed', (walked) => spread(walked.flatMap(({ results }) => results))],
    ['another order', (walked) => spread(walked.flatMap(({ choices }) => choices))],
    ['memory of the page, MB', (walked) => (median(walked.map(({ heap }) => heap)) / 1e6).toFixed(1)],
    ['elements of the page', (walked) => String(median(walked.map(({ elements }) => elements)))],
  ];
  const large = rounds.at(-1) ?? [];
  const judge = (what: string, value: number, bar: number) => {
    if (!(value <= bar)) missed.push(`${what}: ${value.toFixed(0)}, at most ${bar}`);
  };
  judge('first result, ms', median(large.map(({ firstResult }) => firstResult)), bars.firstResult);
  judge(
    'a key, ms, for 95 of 100',
    at(
      large.flatMap(({ keys }) => keys),
      0.95,
    ),
    bars.key,
  );
  judge('the list decoded, bytes', large[0]?.decoded ?? Number.NaN, bars.decoded);
  return rows.map(([name, write]) => [name, ...rounds.map(write)]);
}

async function measureOrders(): Promise<string> {
  const folders: string[] = [];
  for (const count of orderCounts) folders.push(await fill(count, 10_000));
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (const folder of folders) opened.push(await open(folder));
  const measured = opened.map(() => [] as { p50: number; p99: number }[]);
  const orders = Number(values.orders);
  for (const { shop } of opened) await placeOrders({ origin: shop.origin, orders, connections: 4 });
  for (let round = 0; round < Number(values.rounds); round++) {
    tell(`orders, round ${round + 1}`);
    const turns = opened.map((_, place) => place);
    for (const place of round % 2 === 0 ? turns : turns.toReversed()) {
      const { shop } = opened[place] as (typeof opened)[number];
      measured[place]?.push(await placeOrders({ origin: shop.origin, orders, connections: 4 }));
    }
  }
  const memory = await Promise.all(opened.map(({ shop }) => readMemory(shop)));
  for (const { shop } of opened) await shop.close();
  const ratios = measured.map((rounds) =>
    median(rounds.map(({ p99 }, round) => p99 / (measured[0]?.[round]?.p99 ?? Number.NaN))),
  );
  const ratio = ratios.at(-1) ?? Number.NaN;
  if (!(ratio <= bars.orders))
    missed.push(`orders, p99: ${ratio.toFixed(2)} of an empty store, at most ${bars.orders}`);
  const row = (name: string, write: (rounds: (typeof measured)[number], place: number) => string) => [
    name,
    ...measured.map(write),
  ];
  return `Orders, ${values.rounds} rounds of ${orders} in turns, 4 at a time, in a catalogue of 10,000; medians, least and most of the rounds, in ms:\n\n${table(
    [
      ['', ...orderCounts.map((count) => `${count} orders`)],
      row('p50', (rounds) => range(rounds.map(({ p50 }) => p50))),
      row('p99', (rounds) => range(rounds.map(({ p99 }) => p99))),
      row('p99 beside the empty store', (_, place) => (ratios[place] ?? Number.NaN).toFixed(2)),
      row('open after, s', (_, place) => (opened[place]?.seconds ?? Number.NaN).toFixed(1)),
      row('memory of the shop, MB', (_, place) => (memory[place] ?? Number.NaN).toFixed(0)),
    ],
  )}`;
}

async function measurePage(url: string): Promise<{ sent: number; decoded: number }> {
  const { get } = await import('node:http');
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) =>
      answer.toArray().then((some) => resolve(Buffer.concat(some)), reject),
    ).on('error', reject);
  });
  return { sent: bytes.length, decoded: brotliDecompressSync(bytes).length };
}

/** In MB, with what the system holds for the process. */
async function readMemory({ child }: BenchStore): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
}

function whole(ms: number): string {
  return Number.isNaN(ms) ? 'with the page' : ms.toFixed(0);
}

function spread(times: readonly number[]): string {
  return [0.5, 0.95, 1].map((share) => whole(at(times, share))).join(', ');
}

function range(times: readonly number[]): string {
  return `${at(times, 0.5).toFixed(1)} (${at(times, 0).toFixed(1)}-${at(times, 1).toFixed(1)})`;
}
