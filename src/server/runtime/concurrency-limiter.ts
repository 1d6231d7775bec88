import { performance } from 'node:perf_hooks';

export interface ConcurrencyLimits {
  /** As many may be in hand as are answered in so many ms: half of the two seconds after which who ordered has gone. */
  readonly soonMs: number;
  /** The pace is looked at so often. */
  readonly everyMs: number;
  /** But so many always, and what was answered while fewer were in hand says nothing. */
  readonly least: number;
  readonly most: number;
}

/** Of its time the process had none to spare. */
const busyUtilization = 0.9;

export interface ConcurrencyLimiter {
  /** One was answered. @param holds whether at least so many are left in hand */
  answered(holds: (count: number) => boolean): void;
  /** How many may be in hand now. @param holds whether at least so many are */
  bound(holds: (count: number) => boolean): number;
}

/**
 * Finds out how many requests the process answers soon. A slow machine is known by what it answers while many wait for
 * it and it has no time to spare; until then it counts as a fast one, and one long turn of its event loop, as for an
 * export, does not make it slow: the better of the last two looks counts.
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
