import { latestPlausibleTime } from './clock-skew.ts';

const overdueMs = 60 * 60 * 1000;

/**
 * What has waited since before this moment waits for long and is told: most of what waits has gone away by itself
 * before.
 */
export function overdueBefore(now: number): number {
  return now - overdueMs;
}

/** Whether something has waited for long; what waits since a moment that lies ahead may have, and is told too. */
export function isOverdue(since: number, now: number): boolean {
  return since < overdueBefore(now) || since > latestPlausibleTime(now);
}

/**
 * For how long something has waited. Nobody knows where it waits since a moment that lies ahead: so long that it is
 * told.
 */
export function waitingMs(since: number, now: number): number {
  return since > latestPlausibleTime(now) ? overdueMs : Math.max(0, now - since);
}
