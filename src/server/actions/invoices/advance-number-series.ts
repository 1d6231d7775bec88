import { type InvoiceKind, invoiceNumber } from '../../../domain/invoices/invoice.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { advanceSeries, dateByClock, lastNumberIn, readSeries } from '../../store/invoices/number-series.ts';
import type { App } from '../app.ts';

type ContinueDeps = Pick<App, 'store' | 'clock'>;

/** Returns the last number of a series, or 0 if none was allocated. */
export async function lastNumberOf({ db }: Pick<Store, 'db'>, kind: InvoiceKind): Promise<number> {
  return lastNumberIn(await readSeries(db), kind);
}

/**
 * Advances a number series past numbers that customers have but this database lacks, such as after a restore. Returns
 * the resulting last number; a series that is further ahead stays unchanged.
 */
export async function advanceNumberSeries(
  { store, clock }: ContinueDeps,
  { kind, last }: { readonly kind: InvoiceKind; readonly last: number },
): Promise<number> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const before = await lastNumberOf({ db: tx }, kind);
    await advanceSeries(tx, { series: kind, last, last_issued_at: now });
    const after = await lastNumberOf({ db: tx }, kind);
    if (after > before) {
      const numbers = { before: { last: before }, after: { last: after } };
      await writeAuditEntry(tx, { action: 'invoice.continue', subject: invoiceNumber(kind, after), ...numbers }, now);
    }
    return after;
  });
}

/** Returns the date of a series' last number if it is in the future because a clock was wrong. */
export async function findFutureDate(
  { db }: Pick<Store, 'db'>,
  kind: InvoiceKind,
  now: number,
): Promise<number | undefined> {
  const row = (await readSeries(db)).find(({ series }) => series === kind);
  return row && row.last_issued_at > now ? row.last_issued_at : undefined;
}

/**
 * Resets a series whose last number has a future date, so that the next number is dated by the clock. Returns false
 * if the date is not in the future.
 */
export async function resetNumberSeriesDate({ store, clock }: ContinueDeps, kind: InvoiceKind): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const date = await findFutureDate({ db: tx }, kind, now);
    if (date === undefined) return false;
    await dateByClock(tx, kind, now);
    const subject = invoiceNumber(kind, await lastNumberOf({ db: tx }, kind));
    await writeAuditEntry(tx, { action: 'invoice.continue', subject, before: { date }, after: { date: now } }, now);
    return true;
  });
}
