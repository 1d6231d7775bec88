import { groupBy } from '../group-by.ts';
import { daysBetween } from './london-day.ts';

/**
 * Splits a period into whole months (2026-11) and the remaining days (2026-11-22) at either end, each day covered
 * once. Totals of a year then add up a few dozen rows.
 */
export function monthsAndDays(first: string, last: string): string[] {
  const byMonth = groupBy(daysBetween(first, last), (day) => day.slice(0, 7));
  return Array.from(byMonth, ([month, days]) => (days.length === daysIn(month) ? [month] : days)).flat();
}

/** All days of a month. */
export function daysOfMonth(month: string): string[] {
  return daysBetween(`${month}-01`, `${month}-${daysIn(month)}`);
}

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
