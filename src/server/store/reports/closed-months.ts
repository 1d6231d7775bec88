import type { MonthTotal } from '../../../contract/reports/closing.ts';
import type { Database, Tx } from '../engine/database.ts';

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
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('closed_months')
    .values({ month, ends_at: endsAt, totals: JSON.stringify(totals), closed_at: closedAt })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes the record that a month is closed. Returns its totals; undefined if it is open. */
export async function deleteClosedMonth(tx: Tx, month: string): Promise<readonly MonthTotal[] | undefined> {
  const row = await tx.deleteFrom('closed_months').where('month', '=', month).returning('totals').executeTakeFirst();
  return row && JSON.parse(row.totals);
}
