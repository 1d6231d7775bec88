import { type BookkeepingSoftware, exportBookkeeping } from '../../../contract/invoices/bookkeeping.ts';
import type { BookkeepingDocument, BookkeepingSettings } from '../../../domain/invoices/bookkeeping-row.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { bookkeepingColumns } from '../../export/bookkeeping/bookkeeping-columns.ts';
import { datevHeader, datevRow, findWrongAccount } from '../../export/bookkeeping/datev.ts';
import { datevColumns } from '../../export/bookkeeping/datev-columns.ts';
import { encodeWindows1252 } from '../../export/bookkeeping/windows-1252.ts';
import { csvRows } from '../../export/columns.ts';
import { formatCsvRow } from '../../export/csv.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import type { Database } from '../../store/engine/database.ts';
import { type ListedDocument, readDocuments } from '../../store/invoices/invoices.ts';
import { readPaymentDays, readRefundTimes, readReplacedInvoices } from '../../store/reports/payment-days.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { reportTime } from './report-time.ts';

export const exportBookkeepingAction = implement(exportBookkeeping, async (context, { software, from, to }) => {
  const { store, clock, settings } = context;
  const time = reportTime({ from, to });
  if (time instanceof Failure) return time;
  if (software === 'datev') {
    // A posting names its day and month only.
    if (from.slice(0, 4) !== to.slice(0, 4)) return fail('period-in-two-years', { from, to });
    const account = findWrongAccount(settings);
    if (account !== undefined) return fail('account-not-numeric', { account });
  }
  const now = clock();
  const subject = `invoices for ${software} since ${from} until ${to}`;
  await writeAuditEntryOnly(store, { action: 'export.invoices', subject }, now);
  const batch = { from, to, now, settings };
  let text = headerOf(software, batch);
  for await (const documents of readDocuments(store.db, time.whole)) {
    text += rowsOf(software, await toRows(store.db, documents), settings);
  }
  const name = software === 'datev' ? `EXTF_Buchungsstapel_${from}_${to}.csv` : `${software}-${from}-${to}.csv`;
  const isWindows = software === 'datev' || software === 'sage';
  return {
    content: isWindows ? encodeWindows1252(text) : new TextEncoder().encode(text),
    type: `text/csv; charset=${isWindows ? 'windows-1252' : 'utf-8'}`,
    name,
  };
});

/** The programs read the first column by its name, which a byte order mark would change: there is none. */
function headerOf(software: BookkeepingSoftware, batch: Parameters<typeof datevHeader>[0]): string {
  if (software === 'datev') return `${datevHeader(batch)}${datevColumns.join(';')}\r\n`;
  return formatCsvRow(bookkeepingColumns[software](batch.settings).map(({ key }) => key));
}

function rowsOf(
  software: BookkeepingSoftware,
  documents: readonly BookkeepingDocument[],
  settings: BookkeepingSettings,
): string {
  if (software === 'datev') {
    // DATEV refuses postings of nothing, such as free orders.
    return documents.map((document) => (document.gross > 0 ? datevRow(document, settings) : '')).join('');
  }
  return csvRows(bookkeepingColumns[software](settings), documents);
}

/** Adds payment dates: of an invoice the last payment of its paid order, of a credit note its refund. */
async function toRows(db: Database, documents: readonly ListedDocument[]): Promise<BookkeepingDocument[]> {
  const paid = await readPaymentDays(db, [...new Set(documents.map(({ orderId }) => orderId))]);
  const replaced = await readReplacedInvoices(
    db,
    documents.map(({ number }) => number),
  );
  const refunded = await readRefundTimes(
    db,
    documents.flatMap(({ refundId }) => (refundId === null ? [] : [refundId])),
  );
  return documents.map((document) => {
    const { kind, orderId, refundId, content } = document;
    const ofInvoice = replaced.has(document.number) ? undefined : paid.get(orderId);
    const refundedAt = refunded.get(refundId ?? '');
    const ofCreditNote = refundedAt === undefined ? undefined : londonDay(refundedAt);
    const dueAt = 'dueAt' in content ? content.dueAt : undefined;
    return {
      ...document,
      issued: londonDay(document.issuedAt),
      paid: (kind === 'invoice' ? ofInvoice : ofCreditNote) ?? null,
      due: dueAt === undefined ? null : londonDay(dueAt),
    };
  });
}
