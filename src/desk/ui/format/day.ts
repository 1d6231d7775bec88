const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Day of a chart: '22 Nov' for 2026-11-22. */
export const shortDay = (day: string): string => short.format(midnight(day));

/** Day in a table, in the format of times there: '22 Nov 2026'. */
export const mediumDay = (day: string): string => long.format(midnight(day));

/** Period of a table row: 'Sun, 22 Nov', or '16 Nov to 22 Nov'. */
export function namedDays(first: string, last: string): string {
  if (first === last) return weekday.format(midnight(first));
  // A period across the end of a year shows both years.
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return isOneYear ? `${shortDay(first)} to ${shortDay(last)}` : `${mediumDay(first)} to ${mediumDay(last)}`;
}
