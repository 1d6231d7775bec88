import { sql } from 'kysely';
import { type InvoiceKind, invoiceNumber } from '../../../domain/invoices/invoice.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { NumberSeriesRow } from '../engine/schema/money-rows.ts';

/** Tolerance for a last date of a series in the future: more than any plausible clock skew between machines. */
const maxAheadMs = 24 * 60 * 60 * 1000;

/**
 * No number was issued, because the last one of its series is dated far in the future: the clock was wrong then, or
 * is now.
 */
export class SeriesDatedInFuture extends Error {
  override readonly name = 'SeriesDatedInFuture';

  constructor({ series, last, last_issued_at }: NumberSeriesRow, now: number) {
    const number = invoiceNumber(series, last);
    super(
      `No number was issued: the last one, ${number}, is dated ${formatTime(last_issued_at)} UTC, but this machine's clock says ${formatTime(now)}. Correct the clock. If it is right, run 'invoices set-next-number ${number}', and the next number is dated by it.`,
    );
  }
}

/**
 * Allocates the next number of a series. Other transactions wait for the series until this one ends, and a rollback
 * releases the number: there are no gaps.
 */
export async function allocateNumber(
  tx: Tx,
  series: InvoiceKind,
  now: number,
): Promise<{ sequence: number; issuedAt: number }> {
  const { last, last_issued_at } = await tx
    .insertInto('number_series')
    .values({ series, last: 1, last_issued_at: now })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((e) => ({
        last: e('number_series.last', '+', 1),
        // A transaction that waited for the series read the clock before: dates must not decrease.
        last_issued_at: greaterOf('last_issued_at'),
      })),
    )
    .returning(['last', 'last_issued_at'])
    .executeTakeFirstOrThrow();
  if (last_issued_at - now > maxAheadMs) throw new SeriesDatedInFuture({ series, last: last - 1, last_issued_at }, now);
  return { sequence: last, issuedAt: last_issued_at };
}

/** The greater of the stored and the inserted value. */
function greaterOf(column: 'last' | 'last_issued_at') {
  const [kept, given] = [sql.ref(`number_series.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`case when ${kept} > ${given} then ${kept} else ${given} end`;
}

/** Returns each series in use with its last number. */
export async function readSeries(db: Database): Promise<NumberSeriesRow[]> {
  return db.selectFrom('number_series').selectAll().execute();
}

/** Returns the last number of a series; 0 if none was allocated. */
export function lastNumberIn(rows: readonly NumberSeriesRow[], kind: InvoiceKind): number {
  return rows.find(({ series }) => series === kind)?.last ?? 0;
}

/** Advances a series to a number issued elsewhere. No-op if the series is already ahead. */
export async function advanceSeries(tx: Tx, row: NumberSeriesRow): Promise<void> {
  await tx
    .insertInto('number_series')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: greaterOf('last'), last_issued_at: greaterOf('last_issued_at') }),
    )
    .execute();
}

/** Resets the last date of a series to the clock, although the last number is dated in the future. */
export async function dateByClock(tx: Tx, series: InvoiceKind, now: number): Promise<void> {
  await tx.updateTable('number_series').set({ last_issued_at: now }).where('series', '=', series).execute();
}
