import { once } from '../once.ts';
import { formatDay } from './day.ts';

const london = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Europe/London' }),
);

/**
 * The day of a moment as it is in London, '2026-11-22'. Put together from its parts: in which order a language writes
 * them changes between browsers, and no language writes this order in all of them ('en-CA' does in Chromium and not in
 * every Safari).
 */
export function londonDay(time: number): string {
  const parts = london().formatToParts(time);
  const [year, month, day] = ['year', 'month', 'day'].map((wanted) => parts.find(({ type }) => type === wanted)?.value);
  return `${year}-${month}-${day}`;
}

/** The same day as documents and pages of orders write it, '22 November 2026'. */
export function longDay(time: number): string {
  return formatDay(londonDay(time));
}

const hour = 60 * 60 * 1000;
const dayMs = 24 * hour;

/**
 * The first moment of a day such as 2026-11-22, as it begins in London: an hour earlier by UTC while summer time holds.
 */
export function startOfLondonDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return londonDay(midnight - hour) === day ? midnight - hour : midnight;
}

/** The day so many days later, or before where the number is negative. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The days from the first to the last, both of them included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => shiftDay(first, index));
}

export const earlierDay = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const laterDay = (one: string, other: string): string => [one, other].sort()[1] ?? one;
