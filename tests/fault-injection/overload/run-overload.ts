import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, Tell } from '../result.ts';
import { describeRound, isUndecided, judgeBeside, judgeLoad, type LoadRound, type Turn } from './assert-load.ts';
import { openCrowds } from './crowds.ts';
import { type Ground, leadSeconds, openGround } from './ground.ts';
import { type Load, loads } from './loads.ts';
import { type Look, rateOf } from './look.ts';
import { watchShop } from './watch-shop.ts';

/** Recovery time allowed after a load. */
const laterSeconds = 5;

interface Overload {
  /** How often each load is applied; undecided ones are repeated once. */
  readonly rounds: number;
  readonly tell: Tell;
}

/**
 * Applies all loads to one shop in turn, in this order: best rate, load, five seconds of rest, rate after recovery,
 * best rate, next load; then repeats all of it. Every load thus has a reference right before and after it, and a
 * disturbance of the machine affects one round of several loads rather than all rounds of one.
 */
export async function overload({ rounds, tell }: Overload): Promise<Outcome[]> {
  const crowds = openCrowds();
  const grounds: Ground[] = [];
  async function open(): Promise<Ground> {
    const ground = await openGround(crowds);
    grounds.push(ground);
    // Lets the email queue build up to the length that it has later on.
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

/** Applies a load once and appends the best rate measured afterwards to `bests`. */
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
 * Measures two shops alternately. Permanent damage by a load would also lower the reference rates of later loads and so
 * go unnoticed; the other shop has not been loaded.
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
