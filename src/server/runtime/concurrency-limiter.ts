import { performance } from 'node:perf_hooks';

export interface ConcurrencyLimits {
  /** Limits concurrency to what is answered in this many ms: half of the two seconds after which a customer leaves. */
  readonly soonMs: number;
  /** Measuring interval in ms. */
  readonly everyMs: number;
  /** Minimum limit; throughput measured below this concurrency is ignored. */
  readonly least: number;
  readonly most: number;
}

/** Event loop utilisation at which the process counts as saturated. */
const busyUtilization = 0.9;

export interface ConcurrencyLimiter {
  /**
   * Records a response.
   * @param holds whether at least this many requests are still in progress
   */
  answered(holds: (count: number) => boolean): void;
  /**
   * Returns the current limit.
   * @param holds whether at least this many requests are in progress
   */
  bound(holds: (count: number) => boolean): number;
}

/**
 * Adaptive concurrency limiter: measures how many requests the process answers in time. A slow machine shows only
 * under saturation; until then it counts as fast. One long event loop turn, as for an export, does not make it slow:
 * the better of the last two intervals counts.
 */
export function createConcurrencyLimiter({ soonMs, everyMs, least, most }: ConcurrencyLimits): ConcurrencyLimiter {
  let began = performance.now();
  let load = performance.eventLoopUtilization();
  let answered = 0;
  let hadFew = true;
  let bounds: readonly [before: number, last: number] = [most, most];

  function look(ms: number): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, load);
    load = now;
    return hadFew || utilization < busyUtilization ? most : Math.max(least, Math.min(most, (answered / ms) * soonMs));
  }

  return {
    answered(holds) {
      answered += 1;
      hadFew ||= !holds(least);
    },
    bound(holds) {
      const now = performance.now();
      if (now - began >= everyMs) {
        bounds = [bounds[1], look(now - began)];
        began = now;
        answered = 0;
        hadFew = !holds(least);
      }
      return Math.max(...bounds);
    },
  };
}
