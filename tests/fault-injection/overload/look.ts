import type { Shop } from '../../support/shop/shop.ts';
import type { Crowded } from './crowd-messages.ts';
import { keptBetween, readProcessorTime } from './processor-time.ts';

/** What became of those who ordered for some seconds, and what it took. */
export interface Look {
  readonly crowded: Crowded;
  /** Processor time of the shop in all, in seconds. */
  readonly taken: number;
  /** Seconds in which other programs kept it from a processor. */
  readonly kept: number;
}

/** Watches what a shop takes while someone orders. */
export async function lookAt(shop: Shop, order: () => Promise<Crowded>): Promise<Look> {
  const read = () => readProcessorTime(shop.process.pid ?? 0);
  const before = await read();
  const crowded = await order();
  const after = await read();
  return { crowded, taken: after.taken - before.taken, kept: keptBetween(before, after) };
}

/** Orders told in time a second. */
export const rateOf = ({ crowded: { inTime, seconds } }: Look): number => inTime.length / seconds;

/**
 * Orders told in time, for each second that the shop had. Crowds stand for machines of others, and who else works on
 * this one comes and goes: what these take of two processors is no loss of the shop's. Where they take nothing it is
 * the rate by the clock; a shop that waits, for a disk or for more to do, is not excused.
 */
export const goodputOf = ({ crowded: { inTime, seconds }, kept }: Look): number => inTime.length / (seconds - kept);

/** Orders told in time, for each second of processor that the shop took: what was refused falls into it. */
export const yieldOf = ({ crowded, taken }: Look): number => crowded.inTime.length / taken;

/** The share of its time in which other programs kept the shop from a processor. */
export const keptOf = ({ crowded: { seconds }, kept }: Look): number => kept / seconds;

/** How many came, whatever became of them. */
export const countOf = ({ crowded: { inTime, late, refused, unanswered } }: Look): number =>
  inTime.length + late.length + refused + unanswered;
