const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day such as 2026-11-22 as a chart names it: '22 Nov'. */
export const shortDay = (day: string): string => short.format(midnight(day));

/** Some days as a table names them: 'Sun, 22 Nov', or '16 Nov to 22 Nov'. */
export function namedDays(first: string, last: string): string {
  if (first === last) return weekday.format(midnight(first));
  // Where a year ends between them, each needs its own.
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return isOneYear
    ? `${shortDay(first)} to ${shortDay(last)}`
    : `${long.format(midnight(first))} to ${long.format(midnight(last))}`;
}
