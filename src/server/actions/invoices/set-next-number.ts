import { setNextInvoiceNumber } from '../../../contract/invoices/documents.ts';
import { invoiceNumber, invoiceNumberPattern, maxSeriesNumber } from '../../../domain/invoices/invoice.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { advanceNumberSeries, findFutureDate, lastNumberOf, resetNumberSeriesDate } from './advance-number-series.ts';

export const setNextInvoiceNumberAction = implement(setNextInvoiceNumber, async (context, input) => {
  const { store, clock, isPreview } = context;
  const number = input.number.toUpperCase();
  if (!invoiceNumberPattern.test(number)) return fail('invalid-series-number', input);
  const kind = number.startsWith('CN') ? 'credit-note' : 'invoice';
  const last = Number(number.slice(number.indexOf('-') + 1));
  if (last > maxSeriesNumber) {
    // Probably an error, and it cannot be undone.
    return fail('series-number-too-high', { number, highest: invoiceNumber(kind, maxSeriesNumber) });
  }
  const before = await lastNumberOf(store, kind);
  const next = (after: number) => invoiceNumber(kind, after + 1);
  const expected = { kind, next: next(last), before: next(before), skipped: last - before, futureDate: null } as const;
  const futureDate = last === before ? await findFutureDate(store, kind, clock()) : undefined;
  if (futureDate !== undefined) {
    if (!isPreview) await resetNumberSeriesDate({ store, clock }, kind);
    return { ...expected, futureDate };
  }
  if (last <= before) return fail('series-number-not-higher', { number, last: invoiceNumber(kind, before) });
  if (isPreview) return expected;
  return { ...expected, next: next(await advanceNumberSeries({ store, clock }, { kind, last })) };
});
