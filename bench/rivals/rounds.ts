import { setTimeout as pause } from 'node:timers/promises';
import { at } from '../desk/report.ts';
import type { Opened } from './contestant.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** What a number of visitors saw who asked one after another, each as soon as they were answered. */
export interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** @param each how often one visitor asks before another comes in their place */
async function inTurns(
  { visitors, seconds, each }: { visitors: number; seconds: number; each: number },
  act: (visitor: Visitor) => Promise<unknown>,
): Promise<Round> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const come = async () => {
    while (performance.now() < end) {
      const visitor = openVisitor();
      for (let turn = 0; turn < each && performance.now() < end; turn++) {
        const before = performance.now();
        await act(visitor);
        times.push(performance.now() - before);
      }
      visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: visitors }, come));
  const taken = (performance.now() - start) / 1000;
  return { perSecond: times.length / taken, p50: at(times, 0.5), p99: at(times, 0.99) };
}

/** 16 visitors look at one page again and again. */
export function lookAt(url: string, seconds: number): Promise<Round> {
  return inTurns({ visitors: 16, seconds, each: 200 }, async (visitor) => {
    const { status } = await visitor.ask(url);
    if (status !== 200) throw new Error(`${url} was answered ${status}`);
  });
}

/** 16 customers order, each once. */
export function orderFrom(shop: Opened, seconds: number): Promise<Round> {
  return inTurns({ visitors: 16, seconds, each: 1 }, (visitor) => shop.order(visitor));
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
