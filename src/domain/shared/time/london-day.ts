import { once } from '../once.ts';
import { formatDay } from './day.ts';

const london = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'Europe/London' }),
);

/**
 * London date of a moment, '2026-11-22'. Built from parts, since the order of a locale's parts differs between
 * browsers ('en-CA' is year first in Chromium but not in every Safari).
 */
export function londonDay(time: number): string {
  const parts = london().formatToParts(time);
  const [year, month, day] = ['year', 'month', 'day'].map((wanted) => parts.find(({ type }) => type === wanted)?.value);
  return `${year}-${month}-${day}`;
}

/** The same day as in documents and order pages, '22 November 2026'. */
export function longDay(time: number): string {
  return formatDay(londonDay(time));
}

const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/London',
    }),
);

/** '09:30' in London time. */
export function londonClock(time: number): string {
  return clock().format(time);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Shifts a day by a number of days; negative is earlier. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** All days from the first to the last, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => shiftDay(first, index));
}

export const earlierDay = (one: string, other: string): string => [one, other].sort()[0] ?? one;
export const laterDay = (one: string, other: string): string => [one, other].sort()[1] ?? one;
