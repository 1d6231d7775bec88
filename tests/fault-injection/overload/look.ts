import type { Shop } from '../../support/shop/shop.ts';
import type { Crowded } from './crowd-messages.ts';
import { keptBetween, readProcessorTime } from './processor-time.ts';

/** The results of customers who ordered for some seconds, and the shop's CPU time. */
export interface Look {
  readonly crowded: Crowded;
  /** CPU time of the whole shop process, in seconds. */
  readonly taken: number;
  /** Seconds in which other programs kept the shop from a CPU. */
  readonly kept: number;
}

/** Measures the CPU time of a shop while customers order. */
export async function lookAt(shop: Shop, order: () => Promise<Crowded>): Promise<Look> {
  const read = () => readProcessorTime(shop.process.pid ?? 0);
  const before = await read();
  const crowded = await order();
  const after = await read();
  return { crowded, taken: after.taken - before.taken, kept: keptBetween(before, after) };
}

/** Orders acknowledged in time per second. */
export const rateOf = ({ crowded: { inTime, seconds } }: Look): number => inTime.length / seconds;

/**
 * Orders acknowledged in time per second that the shop could run. The crowds stand for other machines, and other
 * programs come and go, so the CPU time they take is not held against the shop. If they take none, this is the plain
 * rate; time that the shop spends waiting for a disk or for requests still counts.
 */
export const goodputOf = ({ crowded: { inTime, seconds }, kept }: Look): number => inTime.length / (seconds - kept);

/** Orders acknowledged in time per CPU second of the shop, including the CPU time spent on rejected requests. */
export const yieldOf = ({ crowded, taken }: Look): number => crowded.inTime.length / taken;

/** The share of time in which other programs kept the shop from a CPU. */
export const keptOf = ({ crowded: { seconds }, kept }: Look): number => kept / seconds;

/** Number of arrivals, whatever their outcome. */
export const countOf = ({ crowded: { inTime, late, refused, unanswered } }: Look): number =>
  inTime.length + late.length + refused + unanswered;
