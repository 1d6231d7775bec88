/**
 * A shop on a file under sustained load: `node tests/fault-injection/soak.ts`. For 15 minutes (`--minutes`; `--short`:
 * one) visitors read, a customer orders, a program reads the catalogue, addresses sign up and the owner uses the desk.
 * A line is fitted through the measurements of the last two thirds. The heap after a collection may grow by 5 %, memory
 * without SQLite's page cache (64 MiB at most) by 10 %, open handles by 3; the shop's page cache is filled beforehand.
 * In the second half an order may use 15 % more of the file, and a request 15 % more of the log, than in the first.
 * Rate limits are off, since all requests come from few addresses, and the inspector is open; all other settings are
 * the defaults.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describeMachine } from '../../bench/describe-machine.ts';
import { openShop } from '../support/shop/shop.ts';
import { judgeOrders } from './assert-order-invariants.ts';
import { readOptions, report, tell } from './report.ts';
import type { Bar } from './result.ts';
import { type Held, inspect, inspected } from './soak/inspect.ts';
import { fillPageCache, startMixedLoad } from './soak/mixed-load.ts';
import { fitSlope } from './soak/slope.ts';

interface Sample extends Held {
  readonly minutes: number;
  readonly orders: number;
  readonly requests: number;
  /** Resident memory without SQLite's page cache. */
  readonly beside: number;
}

const { count: minutes } = readOptions('minutes', { long: 15, short: 1 });
/** SQLite checkpoints the write-ahead log at 4 MB; writes during the checkpoint come on top. */
const journalBoundKb = 16 * 1024;
const pieceKb = 1024;
const keptOfFileMb = 64;

const shop = await openShop(inspected);
const inspector = await inspect(shop);
tell('filling the memory of pages');
await fillPageCache(shop);
const load = await startMixedLoad(shop);
const samples: Sample[] = [];
try {
  const start = performance.now();
  const gone = () => (performance.now() - start) / 60_000;
  while (gone() < minutes) {
    const counts = { minutes: gone(), orders: load.customers.accepted.size, requests: load.requests() };
    const held = await inspector.look();
    samples.push({ ...counts, ...held, beside: held.memory - Math.min(keptOfFileMb, held.file / 1024) });
    const { heap, memory, handles } = held;
    tell(
      `minute ${gone().toFixed(1)} of ${minutes}: ${counts.orders} orders, ${counts.requests} requests, heap ${heap.toFixed(1)} MB, memory ${memory.toFixed(0)} MB, ${handles} open`,
    );
    await pause((minutes * 60_000) / 90);
  }
  await load.stop();
  const verdict = await shop.inStore((store) => judgeOrders(store, [...load.customers.accepted.values()]));
  const words = [
    describeMachine([`SQLite ${process.versions.sqlite}`]),
    `${minutes} minutes, ${load.requests()} requests, ${verdict.done} of them orders.`,
  ];
  const what = 'a load that goes on';
  report(
    [
      {
        ...verdict,
        what,
        refused: [...load.wrong.values()].reduce((sum, count) => sum + count, 0),
        bars: [...judge(samples), unexpected(load.wrong)],
      },
    ],
    words,
  );
} finally {
  load.leave();
  inspector.close();
  await shop.stop();
}

function judge(all: readonly Sample[]): Bar[] {
  const late = all.slice(Math.floor(all.length / 3));
  return [
    flat('heap', 'MB', late, (mean) => mean * 0.05),
    flat('beside', 'MB', late, (mean) => mean * 0.1),
    flat('handles', '', late, () => 3),
    asBefore('file', 'orders', late),
    asBefore('log', 'requests', late),
    journalIsBounded(all),
  ];
}

function flat(kind: keyof Sample, unit: string, points: readonly Sample[], bound: (mean: number) => number): Bar {
  const { perStep, within } = fitSlope(points.map((one) => ({ at: one.minutes, value: one[kind] })));
  const span = (points.at(-1)?.minutes ?? 0) - (points[0]?.minutes ?? 0);
  const mean = points.reduce((sum, one) => sum + one[kind], 0) / points.length;
  const [growth, most] = [perStep * span, bound(mean)];
  const line = `${perStep.toFixed(3)} ± ${within.toFixed(3)} a minute`;
  const found = `${mean.toFixed(1)} ${unit}, ${line}: ${growth.toFixed(1)} in all, at most ${most.toFixed(1)}`;
  return { name: kind === 'beside' ? 'memory' : kind, found, holds: growth <= most };
}

/** Compares the cost of one order or request in the second half with the first. */
function asBefore(kind: 'file' | 'log', counted: 'orders' | 'requests', points: readonly Sample[]): Bar {
  const middle = Math.floor(points.length / 2);
  // A checkpoint copies the write-ahead log into the file in chunks.
  const piece = kind === 'file' ? pieceKb / ((points.at(-1)?.orders ?? 0) - (points[middle]?.orders ?? 0)) : 0;
  const cost = (from: Sample | undefined, to: Sample | undefined) =>
    from && to ? (to[kind] - from[kind]) / (to[counted] - from[counted]) : Number.NaN;
  const [first, second] = [cost(points[0], points[middle]), cost(points[middle], points.at(-1))];
  const found = `${first.toFixed(2)} kB, then ${second.toFixed(2)}, for each of the ${counted}`;
  return { name: kind, found, holds: second <= 1.15 * first + piece };
}

/** Nothing fails in this test and nothing is rate limited, so any error is unexpected. */
function unexpected(wrong: ReadonlyMap<number, number>): Bar {
  const found = [...wrong].map(([status, count]) => `${count} x ${status}`).join(', ') || 'none';
  return { name: 'answers that nobody expected', found, holds: wrong.size === 0 };
}

function journalIsBounded(points: readonly Sample[]): Bar {
  const most = Math.max(...points.map(({ journal }) => journal));
  return { name: 'write-ahead log', found: `at most ${(most / 1024).toFixed(1)} MB`, holds: most <= journalBoundKb };
}
