import { type InvoiceKind, invoiceNumber } from '../../../domain/buying/invoice.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { lastNumberIn, raiseSeries, readSeries } from '../../store/orders/invoices.ts';

interface ContinueParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** How far a series has come; 0 where no number was given. */
export async function lastNumberOf({ db }: Pick<Store, 'db'>, kind: InvoiceKind): Promise<number> {
  return lastNumberIn(await readSeries(db), kind);
}

/**
 * Lets a series go on after a number that customers have and this store does not know, such as after a restore. Returns the last
 * number by then: a series that has come further stays as it is.
 */
export async function continueNumbers(
  { store, clock }: ContinueParts,
  { kind, last }: { readonly kind: InvoiceKind; readonly last: number },
): Promise<number> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const before = await lastNumberOf({ db: tx }, kind);
    await raiseSeries(tx, { series: kind, last, last_issued_at: now });
    const after = await lastNumberOf({ db: tx }, kind);
    if (after > before) {
      const numbers = { before: { last: before }, after: { last: after } };
      await noteChange(tx, { action: 'invoice.continue', subject: invoiceNumber(kind, after), ...numbers }, now);
    }
    return after;
  });
}
