import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openShop, type Shop } from '../../support/shop.ts';
import { judgeOrders } from '../judge-orders.ts';
import type { Bar, Outcome, Tell } from '../outcome.ts';
import type { Crowd, Crowded } from './crowd-messages.ts';
import { type Seen, watchShop } from './watch-shop.ts';

const goodputBar = 0.8;
const healthBarMs = 1_000;
const memoryBarMb = 400;
/** As many as find the shop busy all the time, and wait for it a few milliseconds. */
const customers = 16;

interface Overload {
  /** How long each of them goes on. */
  readonly seconds: number;
  readonly tell: Tell;
}

/** Brings one crowd after another before a shop of its own. */
export async function overload({ seconds, tell }: Overload): Promise<Outcome[]> {
  const shop = await openShop({ RATE_LIMITS: 'on', OFFLINE: 'on' });
  try {
    const told = new Set<string>();
    const order = (time: number) => bring(shop, { kind: 'customers', count: customers, seconds: time }, told);
    tell('as many orders as it can take');
    // Its mails are written meanwhile, and are as far behind as they will be later.
    await order(seconds);
    const most = rateOf(await order(seconds));
    const attacks: readonly (readonly [string, Crowd])[] = [
      ['2,000 heads that never end', { kind: 'slow heads', count: 2_000, seconds }],
      ['10,000 connections that say nothing', { kind: 'idle', count: 10_000, seconds }],
      ['1,000 bodies that never end', { kind: 'endless bodies', count: 1_000, seconds }],
      ['pages at 1,000 new addresses a second', { kind: 'new addresses', perSecond: 1_000, seconds }],
    ];
    const all = [
      await one(`four times as many orders (${Math.round(4 * most)} a second)`, async () =>
        bring(shop, { kind: 'arrivals', perSecond: 4 * most, seconds }, told),
      ),
    ];
    for (const [what, crowd] of attacks) {
      all.push(
        await one(what, async () => {
          const attack = bring(shop, crowd, told);
          await pause(Math.min(1_000, seconds * 200));
          const taken = await order(seconds - 1);
          const { refused, other } = await attack;
          return { ...taken, refused: taken.refused + refused, other: { ...other, ...taken.other } };
        }),
      );
    }
    const verdict = await shop.inStore((store) => judgeOrders(store, [...told]));
    tell('');
    return all.map((outcome, at) =>
      at === 0 ? { ...outcome, lost: verdict.lost, doubled: verdict.doubled } : outcome,
    );

    async function one(what: string, during: () => Promise<Crowded>): Promise<Outcome> {
      tell(what);
      const best = rateOf(await order(Math.min(seconds, 4)));
      const stop = watchShop(shop);
      const before = await memoryOf(shop);
      const crowded = await during();
      const seen = await stop();
      await pause(5_000);
      const after = rateOf(await order(Math.min(seconds, 4)));
      return judge(what, crowded, { seen, before, best, after });
    }
  } finally {
    await shop.stop();
  }
}

const memoryOf = async (shop: Shop) => (await watchShop(shop)()).memory;
const rateOf = ({ inTime, seconds }: Crowded) => inTime.length / seconds;

/** Lets a crowd of its own process come, and notes which orders were acknowledged. */
async function bring(shop: Shop, crowd: Crowd, told: Set<string>): Promise<Crowded> {
  const child = fork(join(import.meta.dirname, 'crowd.ts'), { stdio: 'inherit' });
  child.send({ origin: shop.origin, crowd });
  const [crowded] = (await once(child, 'message')) as [Crowded];
  for (const reference of [...crowded.inTime, ...crowded.late]) told.add(reference);
  return crowded;
}

interface Held {
  readonly seen: Seen;
  /** Orders a second right before. */
  readonly best: number;
  /** Memory when it began, in MB. */
  readonly before: number;
  /** Orders a second five seconds after it was over. */
  readonly after: number;
}

function judge(what: string, crowded: Crowded, { seen, before, best, after }: Held): Outcome {
  const share = (rate: number): Pick<Bar, 'found' | 'holds'> => ({
    found: `${(rate / best).toFixed(2)} of ${best.toFixed(0)} a second`,
    holds: rate >= goodputBar * best,
  });
  const grown = seen.memory - before;
  const odd = Object.entries(crowded.other).map(([status, count]) => `${count} x ${status}`);
  return {
    what,
    done: crowded.inTime.length,
    refused: crowded.refused,
    lost: 0,
    doubled: 0,
    bars: [
      { name: 'orders told in time', ...share(rateOf(crowded)) },
      { name: 'told later than 2 s', found: String(crowded.late.length), holds: true },
      {
        name: '/healthz within 1 s',
        found: `${seen.looks - seen.silent} of ${seen.looks}, at most ${seen.health.toFixed(0)} ms`,
        holds: seen.silent === 0 && seen.health < healthBarMs,
      },
      {
        name: 'memory',
        found: `${before.toFixed(0)} MB, then at most ${seen.memory.toFixed(0)}`,
        holds: grown < memoryBarMb,
      },
      { name: 'other answers', found: odd.join(', ') || 'none', holds: odd.length === 0 },
      { name: 'five seconds later', ...share(after) },
    ],
  };
}
