import type { RawBuilder } from 'kysely';
import { isDueAt } from '../engine/sql/due.ts';

const initialDelayMs = 5 * 60 * 1000;
const maxDelayMs = 2 * 60 * 60 * 1000;

/** When the provider is asked again about something of which no word came: after 5 minutes, 10, 20, up to two hours. */
export function nextPollAt(now: number, looks: number): number {
  return now + Math.min(initialDelayMs * 2 ** Math.min(looks, 10), maxDelayMs);
}

/** Of the rows that are looked at once more, those for which it is time. */
export function isPollDue(now: number): RawBuilder<boolean> {
  return isDueAt('next_look_at', now, maxDelayMs);
}
