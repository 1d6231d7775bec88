import type { Minor } from '../../shared/money/money.ts';

const spaces = /[\s\u00a0\u202f']/g;
const symbols = /[£$€+]|[A-Z]{3}/g;

/**
 * Reads an amount such as `1,234.56`, `1.234,56`, `-12`, `12.00-`, `(12.00)` or `£12.50` as signed minor units.
 * Undefined if it is not an amount or has fractions of a minor unit. A comma followed by three digits separates
 * thousands; `1.234` has two meanings, so it is refused.
 */
export function readAmount(text: string): number | undefined {
  let digits = text.replace(spaces, '').replace('\u2212', '-').toUpperCase().replace(symbols, '');
  const isNegative = digits.startsWith('-') || digits.endsWith('-') || (digits.startsWith('(') && digits.endsWith(')'));
  digits = digits.replace(/^[-(]/, '').replace(/[-)]$/, '');
  if (digits.length > 20 || !/^[\d.,]+$/.test(digits) || !/\d/.test(digits)) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits.charAt(last);
  const parts = digits.split(/[.,]/);
  const isOnlyMark = last >= 0 && digits.indexOf(mark) === last;
  const groupsThousands = last >= 0 && (!isOnlyMark || (mark === ',' && isThousands(parts)));
  const fraction = last < 0 || groupsThousands ? '' : digits.slice(last + 1);
  const whole = last < 0 || groupsThousands ? digits : digits.slice(0, last);
  const groups = whole.split(/[.,]/);
  if (groups.length > 1 && !isThousands(groups)) return undefined;
  return toMinor(groups.join(''), fraction, isNegative);
}

const isThousands = ([first = '', ...rest]: readonly string[]) =>
  first !== '' && first.length <= 3 && rest.every((group) => group.length === 3);

/** Reads an amount of a format with a fixed decimal mark, `.` or `,`, without grouping: CAMT.053 and MT940. */
export function readPlainAmount(text: string): Minor | undefined {
  const digits = text.trim();
  if (digits.length > 20 || !/^\d+([.,]\d*)?$/.test(digits)) return undefined;
  const [whole = '', fraction = ''] = digits.split(/[.,]/);
  return toMinor(whole, fraction, false);
}

function toMinor(whole: string, fraction: string, isNegative: boolean): number | undefined {
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  if (/[^0]/.test(fraction.slice(2))) return undefined;
  const minor = Number(whole) * 100 + Number(cents);
  if (!Number.isSafeInteger(minor)) return undefined;
  return isNegative && minor !== 0 ? -minor : minor;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'day-first' | 'month-first';

/**
 * Reads a date, with or without a time, such as `2026-11-27`, `27/11/2026`, `27.11.26` or `27 Nov 2026`, as an ISO
 * date. Undefined if it is not a day of the calendar.
 */
export function readDate(text: string, order: DateOrder = 'day-first'): string | undefined {
  const parts = text
    .slice(0, 40)
    .split(/[-/. ,T]/)
    .filter((part) => part !== '');
  const [one = '', two = '', three = ''] = parts;
  if (/^\d{8}$/.test(one)) return isoDate(one.slice(0, 4), one.slice(4, 6), one.slice(6));
  if (/^\d{4}$/.test(one)) return isoDate(one, monthOf(two), three);
  const isMonthName = Number.isNaN(Number(two)) || Number.isNaN(Number(one));
  if (isMonthName)
    return Number.isNaN(Number(one)) ? isoDate(three, monthOf(one), two) : isoDate(three, monthOf(two), one);
  return order === 'day-first' ? isoDate(three, two, one) : isoDate(three, one, two);
}

function monthOf(text: string): string {
  const index = months.indexOf(text.slice(0, 3).toLowerCase());
  return index < 0 ? text : String(index + 1);
}

function isoDate(year: string, month: string, day: string): string | undefined {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/**
 * Reads an ISO date as banks write it: with 30 days in every month, 30 February is its last day. Undefined if it is not
 * a day.
 */
export function readBankDay(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.split('-');
  const [, february] = /^(\d{4}-02)-(?:29|30)$/.exec(text) ?? [];
  return isoDate(year, month, day) ?? (february && (readDate(`${february}-29`) ?? `${february}-28`));
}

/** Order of day and month that fits most dates of a column: a first number above 12 is a day. */
export function guessDateOrder(dates: readonly string[]): DateOrder {
  const fits = (order: DateOrder) => dates.filter((date) => readDate(date, order) !== undefined).length;
  return fits('month-first') > fits('day-first') ? 'month-first' : 'day-first';
}
