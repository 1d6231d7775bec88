import type { Period } from '../../../contract/dashboard/figures.ts';
import { daysBetween, londonDay } from '../../../domain/shared/time/london-day.ts';
import { lastDays } from '../../../server/actions/dashboard/read-figures.ts';
import type { CliContext, Option } from '../../command.ts';
import { formatDate, parseTime } from './times.ts';

/** For commands about whole days. */
export const periodOptions: Readonly<Record<string, Option>> = {
  since: { type: 'string', value: 'DAY', description: 'first day, such as 2026-11-01 (default: 30 days ago)' },
  until: { type: 'string', value: 'DAY', description: 'last day, such as 2026-11-30 (default: today)' },
};

const usualDays = 30;
/** Four years: longer comparisons are not useful, and each day is a row. */
const maxDays = 4 * 366;

/** Parses a period in London days; prints an error and returns undefined if invalid. */
export function readPeriod({
  options: { since, until },
  clock,
  complain,
}: Pick<CliContext, 'options' | 'clock' | 'complain'>): Period | undefined {
  for (const day of [since, until]) {
    if (day === undefined || formatDate(parseTime(String(day)) ?? Number.NaN) === day) continue;
    complain(`'${day}' is not a valid day. Enter one such as 2026-11-01.`);
    return undefined;
  }
  const last = String(until ?? londonDay(clock()));
  const first = String(since ?? lastDays(usualDays, Date.parse(`${last}T12:00:00Z`)).first);
  const days = daysBetween(first, last).length;
  if (days === 0) complain(`${first} is after ${last}.`);
  else if (days > maxDays) complain(`${first} to ${last} is ${days} days: at most ${maxDays} can be shown.`);
  return days === 0 || days > maxDays ? undefined : { first, last };
}
