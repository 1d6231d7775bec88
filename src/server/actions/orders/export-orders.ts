import { exportOrders } from '../../../contract/orders/export-orders.ts';
import { isOrderStatus, orderStatuses } from '../../../domain/orders/order-status.ts';
import { parseZonedTime } from '../../../domain/shared/time/london-time.ts';
import { describeOrder, orderColumns } from '../../export/order-columns.ts';
import { salesColumns, salesExportLines } from '../../export/sales-columns.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import { readOrders } from '../../store/orders/queries/order-search.ts';
import { listFile } from '../download.ts';
import { InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { readSpan } from '../read-span.ts';

const parse = (text: string) => parseZonedTime(text, 'UTC');

export const exportOrdersAction = implement(exportOrders, async ({ store, clock }, input) => {
  const { lines, status, format } = input;
  if (status !== undefined && !isOrderStatus(status)) {
    const message = `'${status}' is not a valid status. Use one of ${orderStatuses.join(', ')}.`;
    return new InvalidInput([{ field: 'status', message }]);
  }
  const span = readSpan({ field: 'since', typed: input.since, parse }, { field: 'before', typed: input.before, parse });
  if (!('words' in span)) return span;
  const { words, since, before } = span;
  const asLines = lines && format === 'csv';
  const subject = `${asLines ? 'lines of ' : ''}${status ?? 'all'}${words}`;
  await writeExportAuditEntry(store, { action: 'export.orders', subject }, clock());
  const batches = readOrders(store.db, { status, since, before });
  if (asLines) return listFile({ name: 'orders', format, batches: salesExportLines(batches), columns: salesColumns });
  return listFile({ name: 'orders', format, batches, columns: orderColumns, describe: describeOrder });
});
