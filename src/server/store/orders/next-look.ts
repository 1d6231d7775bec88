import type { RawBuilder } from 'kysely';
import { hasCome } from '../engine/moments.ts';

const firstMs = 5 * 60 * 1000;
const longestMs = 2 * 60 * 60 * 1000;

/** When the provider is asked again about something of which no word came: after 5 minutes, 10, 20, up to two hours. */
export function nextLookAt(now: number, looks: number): number {
  return now + Math.min(firstMs * 2 ** Math.min(looks, 10), longestMs);
}

/** Of the rows that are looked at once more, those for which it is time. */
export function isLookDue(now: number): RawBuilder<boolean> {
  return hasCome('next_look_at', now, longestMs);
}
