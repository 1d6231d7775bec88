import { latestPlausibleTime } from './clock-skew.ts';

const overdueMs = 60 * 60 * 1000;

/** Items waiting since before this moment are overdue and reported; most are processed automatically before. */
export function overdueBefore(now: number): number {
  return now - overdueMs;
}

/** Whether an item is overdue. A timestamp in the future (clock skew) counts as overdue. */
export function isOverdue(since: number, now: number): boolean {
  return since < overdueBefore(now) || since > latestPlausibleTime(now);
}

/** How long an item has waited. For a timestamp in the future the time is unknown and counts as just overdue. */
export function waitingMs(since: number, now: number): number {
  return since > latestPlausibleTime(now) ? overdueMs : Math.max(0, now - since);
}
