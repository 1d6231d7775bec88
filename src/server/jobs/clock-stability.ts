import { maxClockSkewMs } from '../../domain/shared/time/clock-skew.ts';

/** A clock that is wrong at a start is set right within minutes, where it is set at all. */
const settledAfterMs = 60 * 60 * 1000;

/** How a clock has gone on up to a look at it. */
export interface ClockStability {
  /** What it said when it began to go on evenly. */
  readonly since: number;
  readonly forMs: number;
}

/**
 * Watches a clock beside one that nobody sets. Each look says since when it has gone on evenly; where it was set, that
 * begins anew.
 */
export function watchClockStability(
  clock: () => number,
  steady = (): number => performance.now(),
): () => ClockStability {
  const look = () => ({ time: clock(), steady: steady() });
  let since = look();
  return () => {
    const now = look();
    const passed = now.steady - since.steady;
    if (Math.abs(now.time - since.time - passed) > maxClockSkewMs) since = now;
    return { since: since.time, forMs: now.steady - since.steady };
  };
}

/** Each look says whether by now a clock has gone on evenly for an hour. */
export function createStableClockCheck(clock: () => number, steady?: () => number): () => boolean {
  const look = watchClockStability(clock, steady);
  return () => look().forMs >= settledAfterMs;
}
