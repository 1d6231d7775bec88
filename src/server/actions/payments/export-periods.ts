import { exportInvoices, exportSales } from '../../../contract/payments/exports.ts';
import { parseReportEnd, parseReportTime } from '../../../domain/shared/time/london-time.ts';
import { documentColumns } from '../../export/document-columns.ts';
import { salesColumns, salesExportLines } from '../../export/sales-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { readDocuments } from '../../store/invoices/invoices.ts';
import { readOrders } from '../../store/orders/queries/order-search.ts';
import { listFile } from '../download.ts';
import { implement } from '../implement.ts';
import { readSpan } from '../read-span.ts';

interface Typed {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const spanOf = ({ from, to }: Typed) =>
  readSpan({ field: 'from', typed: from, parse: parseReportTime }, { field: 'to', typed: to, parse: parseReportEnd });

const nameOf = (kind: string, { from, to }: Typed) => [kind, from, to].filter(Boolean).join('-').replaceAll(':', '');

export const exportInvoicesAction = implement(exportInvoices, async ({ store, clock }, { format, ...typed }) => {
  const span = spanOf(typed);
  if (!('words' in span)) return span;
  const { words, ...period } = span;
  await writeAuditEntryOnly(store, { action: 'export.invoices', subject: `invoices${words}` }, clock());
  const batches = readDocuments(store.db, period);
  return listFile({ name: nameOf('invoices', typed), format, batches, columns: documentColumns });
});

export const exportSalesAction = implement(exportSales, async ({ store, clock }, days) => {
  const span = spanOf(days);
  if (!('words' in span)) return span;
  const { words, ...period } = span;
  await writeAuditEntryOnly(store, { action: 'export.orders', subject: `lines of all${words}` }, clock());
  const batches = salesExportLines(readOrders(store.db, period));
  return listFile({ name: nameOf('orders', days), format: 'csv', batches, columns: salesColumns });
});
