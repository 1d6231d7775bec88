import { once } from '../once.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A stored day such as 2025-10-15 as '15 October 2025', the same in every time zone, without `Intl` (once.ts explains
 * why).
 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${months[month - 1]} ${year}`;
}

/**
 * Last day for which structured data state a price: the configured one, or the end of the year once that has passed.
 * @param today a day such as 2026-11-21
 */
export function priceValidUntil(configured: string, today: string): string {
  return configured >= today ? configured : `${today.slice(0, 4)}-12-31`;
}

const moment = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/London' }),
);

/** London date, time and zone: '22 November 2026 at 10:41:05 GMT'. */
export function formatDateTime(time: number): string {
  return moment().format(time);
}
