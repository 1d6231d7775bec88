import { type RawBuilder, sql } from 'kysely';
import { furthestAhead } from '../../../domain/clock-ahead.ts';
import { longAgo } from '../../../domain/long-wait.ts';

/** Whether the moment of a column has come that was put off by so long, at most: where a clock that was ahead has put it off, it has. */
export function hasCome(column: string, now: number, longestMs: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${furthestAhead(now, longestMs)})`;
}

/** Whether what waits since the moment of a column has waited for long, or may have. */
export function isLongWait(column: string, now: number): RawBuilder<boolean> {
  return sql`(${sql.ref(column)} < ${longAgo(now)} or ${sql.ref(column)} > ${furthestAhead(now)})`;
}
