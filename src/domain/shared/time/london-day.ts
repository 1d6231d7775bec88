import { formatDay } from './day.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * London wall-clock time as if it were UTC. Summer time lasts from the last Sunday of March to that of October, from
 * 01:00 UTC (Summer Time Order 2002). `Intl` would cost a browser tens of milliseconds for its first use.
 */
function inLondon(time: number): string {
  const year = new Date(time).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * dayMs;
  };
  const isSummer = time >= lastSunday(2) && time < lastSunday(9);
  return new Date(isSummer ? time + hourMs : time).toISOString();
}

/** London date of a moment, '2026-11-22'. */
export function londonDay(time: number): string {
  return inLondon(time).slice(0, 10);
}

/** The same day as in documents and order pages, '22 November 2026'. */
export function longDay(time: number): string {
  return formatDay(londonDay(time));
}

/** '09:30' in London time. */
export function londonClock(time: number): string {
  return inLondon(time).slice(11, 16);
}

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
