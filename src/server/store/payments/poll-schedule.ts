import type { RawBuilder } from 'kysely';
import { isDueAt } from '../engine/sql/due.ts';

const initialDelayMs = 5 * 60 * 1000;
const maxDelayMs = 2 * 60 * 60 * 1000;

/** Next poll of the payment provider, with exponential backoff: after 5 minutes, 10, 20, up to two hours. */
export function nextPollAt(now: number, pollAttempts: number): number {
  return now + Math.min(initialDelayMs * 2 ** Math.min(pollAttempts, 10), maxDelayMs);
}

/** Condition for rows whose next poll is due. */
export function isPollDue(now: number): RawBuilder<boolean> {
  return isDueAt('next_poll_at', now, maxDelayMs);
}
