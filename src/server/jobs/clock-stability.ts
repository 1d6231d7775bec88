import { maxClockSkewMs } from '../../domain/shared/time/clock-skew.ts';

/** A clock that is wrong at start is corrected within minutes, if at all. */
const stableAfterMs = 60 * 60 * 1000;

export interface ClockStability {
  /** The clock's time at the start of the stable period. */
  readonly since: number;
  readonly forMs: number;
}

/**
 * Compares a clock with a monotonic one. Each call returns the current stable period, which restarts when the clock
 * is set.
 */
export function watchClockStability(
  clock: () => number,
  steady = (): number => performance.now(),
): () => ClockStability {
  const readClocks = () => ({ time: clock(), steady: steady() });
  let since = readClocks();
  return () => {
    const now = readClocks();
    const passed = now.steady - since.steady;
    if (Math.abs(now.time - since.time - passed) > maxClockSkewMs) since = now;
    return { since: since.time, forMs: now.steady - since.steady };
  };
}

/** Each call returns whether the clock has been stable for an hour. */
export function createStableClockCheck(clock: () => number, steady?: () => number): () => boolean {
  const readClocks = watchClockStability(clock, steady);
  return () => readClocks().forMs >= stableAfterMs;
}
