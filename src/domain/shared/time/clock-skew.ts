/**
 * By so much may clocks differ that are right: those of several machines on one store, and one before and after it was
 * set.
 */
export const maxClockSkewMs = 5 * 60 * 1000;

/**
 * How far ahead a moment can lie that was put off by so long, at most. What lies further was written while a clock was
 * ahead: nobody is to wait for it.
 */
export function latestPlausibleTime(now: number, longestMs = 0): number {
  return now + longestMs + maxClockSkewMs;
}

/** Whether a moment is still waited for that was put off by so long, at most. */
export function isStillPending(moment: number, now: number, longestMs: number): boolean {
  return now < moment && moment <= latestPlausibleTime(now, longestMs);
}
