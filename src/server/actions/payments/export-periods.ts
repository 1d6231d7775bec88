import { Readable } from 'node:stream';
import { exportDocuments, exportSales } from '../../../contract/payments/exports.ts';
import { shiftDay } from '../../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../../domain/shared/time/london-time.ts';
import { csvHeader, csvRows } from '../../export/columns.ts';
import { documentColumns } from '../../export/document-columns.ts';
import { salesColumns, salesExportLines } from '../../export/sales-columns.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import type { Database } from '../../store/engine/database.ts';
import { readDocuments } from '../../store/invoices/invoices.ts';
import { readOrders } from '../../store/orders/queries/order-search.ts';
import type { BatchContext } from '../app.ts';
import { downloadHeaders } from '../download.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

/** Whole days in London time. */
interface Days {
  readonly from: string;
  readonly to: string;
}

const spanOf = ({ from, to }: Days) => ({ since: startOfLondonDay(from), before: startOfLondonDay(shiftDay(to, 1)) });

/** Same columns as `invoices export`. */
async function* documentsOf(db: Database, days: Days): AsyncGenerator<string> {
  yield csvHeader(documentColumns);
  for await (const documents of readDocuments(db, spanOf(days))) yield csvRows(documentColumns, documents);
}

/** Same columns as `orders export --lines`. */
async function* soldIn(db: Database, days: Days): AsyncGenerator<string> {
  yield csvHeader(salesColumns);
  for await (const lines of salesExportLines(readOrders(db, spanOf(days)))) yield csvRows(salesColumns, lines);
}

/** Export for a period: its names in the audit log and the file name, and its content. */
interface Exported {
  readonly what: string;
  readonly kind: 'invoices' | 'orders';
  readonly texts: (db: Database, days: Days) => AsyncGenerator<string>;
}

async function exportDays({ store, clock }: BatchContext, days: Days, { what, kind, texts }: Exported) {
  const { from, to } = days;
  if (from > to) return fail('period-reversed', { from, to });
  const entry = { action: `export.${kind}`, subject: `${what} since ${from} until ${to}` } as const;
  await writeExportAuditEntry(store, entry, clock());
  const body = Readable.toWeb(Readable.from(texts(store.db, days)).map((text: string) => Buffer.from(text)));
  const headers = downloadHeaders('text/csv; charset=utf-8', `${kind}-${from}-${to}.csv`);
  return new Response(body as ReadableStream, { headers });
}

export const exportDocumentsAction = implement(exportDocuments, (context, days) =>
  exportDays(context, days, { what: 'invoices', kind: 'invoices', texts: documentsOf }),
);

export const exportSalesAction = implement(exportSales, (context, days) =>
  exportDays(context, days, { what: 'lines of all', kind: 'orders', texts: soldIn }),
);
