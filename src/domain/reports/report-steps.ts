import { earlierDay, shiftDay } from '../shared/time/london-day.ts';

/** London days, inclusive. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostDays = 31;
const mostMonths = 36;

/** Divides a period into days, calendar months or years, few enough for a table. The first and last may be cut. */
export function reportSteps({ first, last }: Days): Days[] {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  if (days <= mostDays) return divide({ first, last }, (day) => day);
  const months = Number(last.slice(0, 4)) * 12 + Number(last.slice(5, 7)) - Number(first.slice(0, 4)) * 12;
  const isShort = months - Number(first.slice(5, 7)) < mostMonths;
  return divide({ first, last }, isShort ? endOfMonth : (day) => `${day.slice(0, 4)}-12-31`);
}

function divide({ first, last }: Days, endOf: (day: string) => string): Days[] {
  const steps: Days[] = [];
  for (let day = first; day <= last; ) {
    const end = earlierDay(endOf(day), last);
    steps.push({ first: day, last: end });
    day = shiftDay(end, 1);
  }
  return steps;
}

/** Last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
