/**
 * How fast the store serves a page from its cache, beside a bare node:http server that sends the same bytes with the same
 * headers: `node bench/cached-page.ts`. The two take turns, so that what else the machine does hits both alike.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, median, type Round } from './load.ts';
import { end, openStore } from './open-store.ts';

const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/products' },
    rounds: { type: 'string', default: '9' },
    requests: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '16' },
  },
});
const { path } = values;

async function openBare(origin: string) {
  const [answer] = (await once(
    get(`${origin}${path}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }),
    'response',
  )) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  const own = new Set(['date', 'connection', 'keep-alive']);
  const headers = Object.entries(answer.headersDistinct)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, texts = []]) => texts.flatMap((text) => [name, text]));
  const child = fork(join(import.meta.dirname, 'servers/bare.ts'));
  child.send({ headers, body: body.toString('base64') });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, child, close: () => end(child), bytes: body.length };
}

const store = await openStore();
const bare = await openBare(store.origin);
const measured: Record<'bare' | 'store', Round[]> = { bare: [], store: [] };
const count = { requests: Number(values.requests), connections: Number(values.connections) };
for (const { origin, child } of [bare, store]) await load({ origin, path, pid: child.pid ?? 0, ...count });
for (let round = 0; round < Number(values.rounds); round++) {
  const order = round % 2 === 0 ? (['bare', 'store'] as const) : (['store', 'bare'] as const);
  for (const name of order) {
    const { origin, child } = name === 'bare' ? bare : store;
    measured[name].push(await load({ origin, path, pid: child.pid ?? 0, ...count }));
  }
}
await bare.close();
await store.close();

const ratios = measured.store.map(
  ({ perSecond }, index) => perSecond / (measured.bare[index]?.perSecond ?? Number.NaN),
);
for (const name of ['bare', 'store'] as const) {
  const perSecond = median(measured[name].map((round) => round.perSecond));
  const cpu = median(measured[name].map((round) => round.cpuMicroseconds ?? Number.NaN));
  process.stdout.write(
    `${name.padEnd(5)} ${perSecond.toFixed(0).padStart(7)} a second, ${cpu.toFixed(1)} µs of processor each\n`,
  );
}
const cpuOf = (name: 'bare' | 'store') => median(measured[name].map((round) => round.cpuMicroseconds ?? Number.NaN));
process.stdout.write(
  `${path}, ${bare.bytes} bytes: the store reaches ${median(ratios).toFixed(2)} of the bare server's rate, ` +
    `${(cpuOf('bare') / cpuOf('store')).toFixed(2)} by processor time (median of ${values.rounds} rounds in turns).\n`,
);
