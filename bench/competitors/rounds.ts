import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../desk/report.ts';
import type { Opened } from './competitor.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** What a number of visitors saw who asked one after another, each as soon as they were answered. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The share of what was asked at which the shop failed: not counted above. */
  readonly failed: number;
}

/** @param each how often one visitor asks before another comes in their place */
async function inTurns(
  { visitors, seconds, each }: { visitors: number; seconds: number; each: number },
  act: (visitor: Visitor) => Promise<boolean>,
): Promise<Round> {
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const come = async () => {
    while (performance.now() < end) {
      const visitor = openVisitor();
      for (let turn = 0; turn < each && performance.now() < end; turn++) {
        const before = performance.now();
        if (await act(visitor)) times.push(performance.now() - before);
        else failed += 1;
      }
      visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: visitors }, come));
  const taken = (performance.now() - start) / 1000;
  const share = failed / (times.length + failed);
  return { perSecond: times.length / taken, p50: at(times, 0.5), p99: at(times, 0.99), failed: share };
}

/** 16 visitors look at one page again and again. */
export function lookAt(url: string, seconds: number): Promise<Round> {
  return inTurns({ visitors: 16, seconds, each: 200 }, async (visitor) => {
    const { status } = await visitor.ask(url);
    if (status !== 200) throw new Error(`${url} was answered ${status}`);
    return true;
  });
}

/** So many customers at a time order, each once. */
export function orderFrom(shop: Opened, seconds: number, visitors: number): Promise<Round> {
  return inTurns({ visitors, seconds, each: 1 }, async (visitor) => (await shop.order(visitor)) !== undefined);
}

/**
 * 8 customers order until all of the shop's processes are ended where they stand. @returns what was answered by then
 */
export async function orderUntilKilled(shop: Opened, seconds: number): Promise<readonly string[]> {
  const answered: string[] = [];
  let isOver = false;
  const come = async () => {
    while (!isOver) {
      const visitor = openVisitor();
      const reference = await shop.order(visitor).catch((error) => {
        if (!isOver) throw error;
      });
      if (reference) answered.push(reference);
      visitor.leave();
    }
  };
  const customers = Array.from({ length: 8 }, come);
  await Promise.race([pause(seconds * 1000), Promise.all(customers)]);
  isOver = true;
  await shop.kill();
  await Promise.all(customers);
  return answered;
}
