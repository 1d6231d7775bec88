import { exportOrders } from '../../../contract/orders/export-orders.ts';
import { fulfilmentFilters, parseFulfilmentFilter } from '../../../domain/orders/fulfilment-status.ts';
import { paymentFilters } from '../../../domain/payments/payment-status.ts';
import { parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import { chooseColumns } from '../../export/columns.ts';
import { describeOrder, orderColumns } from '../../export/order-columns.ts';
import { salesColumns, salesExportLines } from '../../export/sales-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { readMatchingOrders } from '../../store/orders/queries/order-pages.ts';
import { listFile } from '../download.ts';
import { InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { readSpan } from '../read-span.ts';

const parse = (text: string) => parseZonedTime(text, 'UTC');

export const exportOrdersAction = implement(exportOrders, async ({ store, clock }, input) => {
  const { lines, format } = input;
  const search = input.search.trim() || undefined;
  const status = input.status === undefined ? undefined : parseFulfilmentFilter(input.status);
  const money = paymentFilters.find((one) => one === input.money);
  if (status === undefined && input.status !== undefined) return unknown('status', input.status, fulfilmentFilters);
  if (money === undefined && input.money !== undefined) return unknown('money', input.money, paymentFilters);
  const span = readSpan({ field: 'since', typed: input.since, parse }, { field: 'before', typed: input.before, parse });
  if (!('words' in span)) return span;
  const { words, since, before } = span;
  const asLines = lines && format === 'csv';
  const columns = chooseColumns(orderColumns, input.columns);
  if (!columns) return new InvalidInput([{ field: 'columns', message: 'Use the column names of this export' }]);
  // The search text may name a customer, whom an erasure would not find in the audit log.
  const filters = [search && 'a search', status, money].filter(Boolean).join(', ') || 'all';
  const subject = `${asLines ? 'lines of ' : ''}${filters}${words}`;
  await writeAuditEntryOnly(store, { action: 'export.orders', subject }, clock());
  const batches = readMatchingOrders(store.db, { search, status, money, since, before });
  if (asLines) return listFile({ name: 'orders', format, batches: salesExportLines(batches), columns: salesColumns });
  return listFile({ name: 'orders', format, batches, columns, describe: describeOrder });
});

function unknown(field: 'status' | 'money', typed: string, known: readonly string[]): InvalidInput {
  return new InvalidInput([{ field, message: `'${typed}' is not a valid status. Use one of ${known.join(', ')}.` }]);
}
