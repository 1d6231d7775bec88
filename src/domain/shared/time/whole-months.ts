import { groupBy } from '../group-by.ts';
import { daysBetween } from './london-day.ts';

/**
 * The months (2026-11) that lie whole within some days, and the days (2026-11-22) that are left at either end: together
 * each of the days once. Sums over a year are then added up from some dozens of sums.
 */
export function monthsAndDays(first: string, last: string): string[] {
  const byMonth = groupBy(daysBetween(first, last), (day) => day.slice(0, 7));
  return Array.from(byMonth, ([month, days]) => (days.length === daysIn(month) ? [month] : days)).flat();
}

/** The days of a month. */
export function daysOfMonth(month: string): string[] {
  return daysBetween(`${month}-01`, `${month}-${daysIn(month)}`);
}

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
