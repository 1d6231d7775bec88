import type { MonthTotal } from '../../../contract/reports/closing.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

interface ClosedMonth {
  /** Such as 2026-10. */
  readonly month: string;
  /** Its end in London, in milliseconds. */
  readonly endsAt: number;
  readonly totals: readonly MonthTotal[];
  /** Milliseconds. */
  readonly closedAt: number;
}

/** Returns all closed months, newest first. */
export async function listClosedMonths(db: Database): Promise<ClosedMonth[]> {
  const rows = await db.selectFrom('closed_months').selectAll().orderBy('month', 'desc').execute();
  return rows.map(({ month, ends_at, totals, closed_at }) => ({
    month,
    endsAt: ends_at,
    totals: JSON.parse(totals),
    closedAt: closed_at,
  }));
}

/** Records a month as closed. Returns false if it is already. */
export async function insertClosedMonth(tx: Tx, { month, endsAt, totals, closedAt }: ClosedMonth): Promise<boolean> {
  const row = { month, ends_at: endsAt, totals: JSON.stringify(totals), closed_at: closedAt };
  return insertOnce(tx, 'closed_months', 'month', row);
}

/** Deletes the record that a month is closed. Returns its totals; undefined if it is open. */
export async function deleteClosedMonth(tx: Tx, month: string): Promise<readonly MonthTotal[] | undefined> {
  const row = await tx.deleteFrom('closed_months').where('month', '=', month).returning('totals').executeTakeFirst();
  return row && JSON.parse(row.totals);
}

/** Returns the end of the last closed month, in milliseconds, or 0: no document is dated earlier. */
export async function readClosedUntil(db: Database): Promise<number> {
  const { ends_at } = await db
    .selectFrom('closed_months')
    .select((e) => e.fn.max('ends_at').as('ends_at'))
    .executeTakeFirstOrThrow();
  return Number(ends_at ?? 0);
}
