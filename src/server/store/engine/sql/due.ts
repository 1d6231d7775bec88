import { type RawBuilder, sql } from 'kysely';
import { latestPlausibleTime } from '../../../../domain/shared/time/clock-skew.ts';
import { overdueBefore } from '../../../../domain/shared/time/overdue.ts';

/**
 * Whether the moment of a column has come that was put off by so long, at most: where a clock that was ahead has put it
 * off, it has.
 */
export function isDueAt(column: string, now: number, longestMs: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPlausibleTime(now, longestMs)})`;
}

/** Whether what waits since the moment of a column has waited for long, or may have. */
export function isOverdueAt(column: string, now: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} < ${overdueBefore(now)} or ${sql.ref(column)} > ${latestPlausibleTime(now)})`;
}
