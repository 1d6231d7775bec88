import { sql } from 'kysely';
import { type InvoiceKind, invoiceNumber } from '../../../domain/invoices/invoice.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { NumberSeriesRow } from '../engine/schema/money-rows.ts';

/**
 * How far the last date of a series may lie ahead: clocks of machines differ, and no clock that runs differs by this.
 */
const maxAheadMs = 24 * 60 * 60 * 1000;

/**
 * No number was given, since the last one of its series bears a date that is far ahead: the clock was wrong then, or is
 * now.
 */
export class SeriesDatedInFuture extends Error {
  override readonly name = 'SeriesDatedInFuture';

  constructor({ series, last, last_issued_at }: NumberSeriesRow, now: number) {
    const number = invoiceNumber(series, last);
    super(
      `No number was given: ${number}, the last one, is of ${formatTime(last_issued_at)} UTC, and this machine's clock says ${formatTime(now)}. Set the clock right; where it is, type 'invoices set-next-number ${number}', and the next one is dated by it.`,
    );
  }
}

/**
 * Takes the next number of a series. Others wait for the series until this transaction ends, and a transaction that is
 * taken back gives its number back: there are no gaps.
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
        // Who waited for the series looked at the clock before: dates go the way of the numbers.
        last_issued_at: greaterOf('last_issued_at'),
      })),
    )
    .returning(['last', 'last_issued_at'])
    .executeTakeFirstOrThrow();
  if (last_issued_at - now > maxAheadMs) throw new SeriesDatedInFuture({ series, last: last - 1, last_issued_at }, now);
  return { sequence: last, issuedAt: last_issued_at };
}

/** The greater of what stands in a series and what was to be inserted. */
function greaterOf(column: 'last' | 'last_issued_at') {
  const [kept, given] = [sql.ref(`number_series.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`case when ${kept} > ${given} then ${kept} else ${given} end`;
}

/** How far each series has come in which a number was given. */
export async function readSeries(db: Database): Promise<NumberSeriesRow[]> {
  return db.selectFrom('number_series').selectAll().execute();
}

/** How far one of them has come; 0 where no number was allocated. */
export function lastNumberIn(rows: readonly NumberSeriesRow[], kind: InvoiceKind): number {
  return rows.find(({ series }) => series === kind)?.last ?? 0;
}

/** Lets a series go on after a number that was given elsewhere. One that has come further stays as it is. */
export async function advanceSeries(tx: Tx, row: NumberSeriesRow): Promise<void> {
  await tx
    .insertInto('number_series')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: greaterOf('last'), last_issued_at: greaterOf('last_issued_at') }),
    )
    .execute();
}

/** Lets the next number of a series be dated by the clock again, though the last one bears a date that lies ahead. */
export async function dateByClock(tx: Tx, series: InvoiceKind, now: number): Promise<void> {
  await tx.updateTable('number_series').set({ last_issued_at: now }).where('series', '=', series).execute();
}
