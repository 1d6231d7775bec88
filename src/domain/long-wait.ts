import { furthestAhead } from './clock-ahead.ts';

const longWaitMs = 60 * 60 * 1000;

/** What has waited since before this moment waits for long and is told: most of what waits has gone away by itself before. */
export function longAgo(now: number): number {
  return now - longWaitMs;
}

/** Whether something has waited for long; what waits since a moment that lies ahead may have, and is told too. */
export function hasWaitedLong(since: number, now: number): boolean {
  return since < longAgo(now) || since > furthestAhead(now);
}

/** For how long something has waited. Nobody knows where it waits since a moment that lies ahead: so long that it is told. */
export function waitedFor(since: number, now: number): number {
  return since > furthestAhead(now) ? longWaitMs : Math.max(0, now - since);
}
