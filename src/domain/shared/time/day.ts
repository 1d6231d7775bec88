import { once } from '../once.ts';

const months = [
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
 * A day such as 2025-10-15 as the store writes it, '15 October 2025': the same in every time zone. By hand, for the
 * reason that once.ts gives.
 */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} ${months[month - 1]} ${year}`;
}

/**
 * Until which day search engines may show a price: the configured one, and once that has passed the end of the year.
 * @param today a day such as 2026-11-21
 */
export function priceValidUntil(configured: string, today: string): string {
  return configured >= today ? configured : `${today.slice(0, 4)}-12-31`;
}

const moment = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/London' }),
);

/** A moment with its day, time and zone, '22 November 2026 at 10:41:05 GMT', as it is in London. */
export function formatDateTime(time: number): string {
  return moment().format(time);
}
