/**
 * Rate of cached pages compared with a bare node:http server that sends the same bytes and headers: `node
 * bench/cached-pages.ts [--path P]...`, with default settings (the log is written). Both servers and the load generator
 * are separate processes; rounds alternate, so that other work on the machine affects both. A path that ends in ' 304'
 * is requested with its ETag.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './describe-machine.ts';
import { load, median, type Round } from './load.ts';
import { type BenchStore, end, openStore } from './open-store.ts';

const { values } = parseArgs({
  options: {
    path: {
      type: 'string',
      multiple: true,
      default: ['/products', '/', '/product/xl-7', '/api/products', '/products 304'],
    },
    rounds: { type: 'string', default: '41' },
    requests: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '32' },
  },
});
/** Limits: minimum share of the bare server's rate, and maximum multiple of its 99th percentile. */
const bars = { rate: 0.6, p99: 3 } as const;

async function openBare(origin: string, path: string, etag: string | undefined) {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd', ...(etag && { 'If-None-Match': etag }) };
  const [answer] = (await once(get(`${origin}${path}`, { headers }), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const own = new Set(['date', 'connection', 'keep-alive']);
  const kept = Object.entries(answer.headersDistinct)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, texts = []]) => texts.flatMap((text) => [name, text]));
  const child = fork(join(import.meta.dirname, 'servers/baseline.ts'));
  child.send({ status: answer.statusCode, headers: kept, body: body.toString('base64') });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child, bytes: body.length };
}

async function compare(store: BenchStore, name: string): Promise<readonly string[]> {
  const [path = '', status] = name.split(' ');
  // Renders the page before it is measured. The ETag depends on the encoding requested.
  const first = await fetch(store.origin + path, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
  await first.arrayBuffer();
  const etag = status === '304' ? (first.headers.get('ETag') ?? undefined) : undefined;
  const bare = await openBare(store.origin, path, etag);
  const measured: Record<'bare' | 'store', Round[]> = { bare: [], store: [] };
  const count = { requests: Number(values.requests), connections: Number(values.connections) };
  const ask = ({ origin, child }: Pick<BenchStore, 'origin' | 'child'>) =>
    load({ origin, path, etag, pid: child.pid ?? 0, ...count });
  for (const server of [bare, store]) await ask(server);
  for (let round = 0; round < Number(values.rounds); round++) {
    const order = round % 2 === 0 ? (['bare', 'store'] as const) : (['store', 'bare'] as const);
    for (const one of order) measured[one].push(await ask(one === 'bare' ? bare : store));
  }
  await end(bare.child);

  const of = (one: 'bare' | 'store', key: keyof Round) =>
    median(measured[one].map((round) => round[key] ?? Number.NaN));
  const ratios = measured.store.map(({ perSecond }, at) => perSecond / (measured.bare[at]?.perSecond ?? Number.NaN));
  const rate = median(ratios);
  const p99 = of('store', 'p99') / of('bare', 'p99');
  if (!(rate >= bars.rate)) missed.push(`${name}: ${rate.toFixed(2)} of the bare server's rate, at least ${bars.rate}`);
  if (!(p99 <= bars.p99)) missed.push(`${name}: p99 ${p99.toFixed(1)} times the bare server's, at most ${bars.p99}`);
  const least = Math.min(...ratios);
  const most = Math.max(...ratios);
  return [
    name,
    String(bare.bytes),
    `${of('bare', 'perSecond').toFixed(0)} / ${of('store', 'perSecond').toFixed(0)}`,
    `${rate.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`,
    `${of('bare', 'cpuMicroseconds').toFixed(1)} / ${of('store', 'cpuMicroseconds').toFixed(1)}`,
    (of('bare', 'cpuMicroseconds') / of('store', 'cpuMicroseconds')).toFixed(2),
    `${of('bare', 'p99').toFixed(1)} / ${of('store', 'p99').toFixed(1)}`,
  ];
}

const missed: string[] = [];
const store = await openStore();
const rows: (readonly string[])[] = [];
for (const name of values.path) rows.push(await compare(store, name));
await store.close();

const head = ['', 'bytes', 'a second, bare / store', 'store of bare', 'µs of processor', 'by processor', 'p99, ms'];
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const text = [
  describeMachine(),
  `Medians of ${values.rounds} rounds of ${values.requests} in turns over ${values.connections} connections, and where they lie apart the least and the most.`,
  '',
  line(head),
  `|---|${'---:|'.repeat(head.length - 1)}`,
  ...rows.map(line),
].join('\n');
console.log(text);
for (const one of missed) console.log(`missed: ${one}`);
process.exitCode = missed.length > 0 ? 1 : 0;
