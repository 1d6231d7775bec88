import { clocksDifferMs } from '../../domain/clock-ahead.ts';

/** A clock that is wrong at a start is set right within minutes, where it is set at all. */
const settledAfterMs = 60 * 60 * 1000;

/**
 * Watches a clock beside one that nobody sets. Each look says whether by now it has gone on evenly for an hour; where it was set meanwhile,
 * the hour begins anew.
 */
export function watchClock(clock: () => number, steady = (): number => performance.now()): () => boolean {
  const look = () => ({ time: clock(), steady: steady() });
  let since = look();
  return () => {
    const now = look();
    const passed = now.steady - since.steady;
    if (Math.abs(now.time - since.time - passed) > clocksDifferMs) since = now;
    return now.steady - since.steady >= settledAfterMs;
  };
}
