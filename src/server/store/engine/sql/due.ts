import { type RawBuilder, sql } from 'kysely';
import { latestPlausibleTime } from '../../../../domain/shared/time/clock-skew.ts';
import { overdueBefore } from '../../../../domain/shared/time/overdue.ts';

/**
 * Whether a timestamp column, scheduled at most `longestMs` ahead, is due. A time further in the future counts as
 * due: it was written while the clock was ahead.
 */
export function isDueAt(column: string, now: number, longestMs: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPlausibleTime(now, longestMs)})`;
}

/** Whether an entry waiting since the column's time is overdue; an implausible future time counts as overdue. */
export function isOverdueAt(column: string, now: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} < ${overdueBefore(now)} or ${sql.ref(column)} > ${latestPlausibleTime(now)})`;
}
