import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, Tell } from '../result.ts';
import { describeRound, isUndecided, judgeBeside, judgeLoad, type LoadRound, type Turn } from './assert-load.ts';
import { openCrowds } from './crowds.ts';
import { type Ground, leadSeconds, openGround } from './ground.ts';
import { type Load, loads } from './loads.ts';
import { type Look, rateOf } from './look.ts';
import { watchShop } from './watch-shop.ts';

/** After so long all is to be as it was. */
const laterSeconds = 5;

interface Overload {
  /** How often each load comes; those of which nothing can be said then come again. */
  readonly rounds: number;
  readonly tell: Tell;
}

/**
 * Brings one load after another before a shop of its own, in turns: its best, a load, five seconds of rest, what it
 * takes now, its best again, the next load, and all of it again. So every load has the best of right before and after
 * it, and what comes over the machine from outside comes over one round of each, and not over all rounds of one.
 */
export async function overload({ rounds, tell }: Overload): Promise<Outcome[]> {
  const crowds = openCrowds();
  const grounds: Ground[] = [];
  async function open(): Promise<Ground> {
    const ground = await openGround(crowds);
    grounds.push(ground);
    // Its emails are written in the meantime, and are as far behind as they will be later.
    await ground.order(laterSeconds);
    return ground;
  }
  try {
    tell('as many orders as it can take');
    for (const { kind } of loads) await crowds.prepare(kind);
    const own = await open();
    const bests = [await own.usual()];
    const done = loads.map((load) => ({ load, rounds: [] as LoadRound[] }));
    for (let round = 0; round <= rounds; round++) {
      for (const { load, rounds: before } of done) {
        if (round === rounds && !isUndecided(load, before, bests)) continue;
        const one = await bringOnce(own, load, bests);
        before.push(one);
        tell(`${load.what}, ${round + 1}: ${describeRound(one)}`);
      }
    }
    tell('beside a shop to which nothing was done');
    const turns = await takeTurns(await open(), own, rounds);
    const verdicts = await Promise.all(grounds.map((ground) => ground.judge()));
    return [...done.map(({ load, rounds: all }) => judgeLoad(load, all, bests)), judgeBeside(turns, verdicts, bests)];
  } finally {
    crowds.leave();
    for (const { shop } of grounds) await shop.stop();
  }
}

/** Brings a load once, and adds to the `bests` what the shop takes afterwards. */
async function bringOnce(ground: Ground, load: Load, bests: Look[]): Promise<LoadRound> {
  const before = bests.at(-1) as Look;
  const stop = watchShop(ground.shop);
  const came = await load.come(ground, rateOf(before));
  const seen = await stop();
  await pause((laterSeconds - leadSeconds) * 1000);
  const later = await ground.usual();
  const after = await ground.usual(0);
  bests.push(after);
  return { before, came, seen, later, after };
}

/**
 * Looks at two shops in turns. What a load has spoilt for good would be missing in the best before and after each later
 * one as well; the other has all of it.
 */
async function takeTurns(other: Ground, own: Ground, rounds: number): Promise<Turn[]> {
  const turns: Turn[] = [];
  let before = await other.usual();
  for (let round = 0; round < rounds; round++) {
    const look = await own.usual();
    const after = await other.usual();
    turns.push({ before, own: look, after });
    before = after;
  }
  return turns;
}
