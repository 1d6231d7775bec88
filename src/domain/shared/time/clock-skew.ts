/** Tolerated clock skew, between machines that share a store or after a clock was corrected: five minutes. */
export const maxClockSkewMs = 5 * 60 * 1000;

/**
 * Latest plausible time of something scheduled at most `longestMs` ahead. A later time was written while a clock was
 * ahead, and is not waited for.
 */
export function latestPlausibleTime(now: number, maxMs = 0): number {
  return now + maxMs + maxClockSkewMs;
}

/** Whether a time scheduled at most `longestMs` ahead is still to come. */
export function isStillPending(moment: number, now: number, maxMs: number): boolean {
  return now < moment && moment <= latestPlausibleTime(now, maxMs);
}
