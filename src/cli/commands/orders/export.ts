import { toDecimal } from '../../../domain/shared/money/money.ts';
import { salesColumns, salesExportLines } from '../../../server/export/sales-columns.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { readOrders, type SoldOrder } from '../../../server/store/orders/queries/order-search.ts';
import { type Command, type ExitCode, exitCodes, type StoreCliContext } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { orderFilterOptions, parseOrderFilter } from '../../runtime/input/order-filter.ts';
import { describeSpan, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';

export const exportOrdersCommand: Command = {
  name: 'orders export',
  args: [],
  summary: 'Export all orders, oldest first, as CSV or JSON',
  details:
    'CSV has one row per order, or with --lines one row per line; JSON has every order with its lines. Withdrawn amounts have their own column: the remaining amount is what was sold, and is zero for a cancelled order.',
  options: {
    lines: { type: 'boolean', description: 'one row per line of an order, in CSV' },
    ...orderFilterOptions,
    ...csvOption,
    ...outOption,
    ...yesOption,
  },
  async run(context) {
    const filter = parseOrderFilter(context);
    if (!filter) return exitCodes.usage;
    const batches = readOrders(context.store.db, filter);
    const { options } = context;
    const asLines = options.lines === true && !options.json;
    const code = asLines ? await exportLines(context, batches) : await exportWhole(context, batches);
    if (code === exitCodes.done) {
      const which = `${options.status ?? 'all'}${describeSpan(options.since, options.before)}`;
      const what = { action: 'export.orders', subject: asLines ? `lines of ${which}` : which } as const;
      await writeExportAuditEntry(context.store, what, context.clock());
    }
    return code;
  },
};

/** Withdrawals are separate columns: the total is what was ordered. */
const allColumns: readonly Column<SoldOrder>[] = [
  { key: 'reference', value: ({ reference }) => reference },
  { key: 'placed', value: ({ createdAt }) => isoTime(createdAt) },
  { key: 'status', value: ({ status }) => status },
  { key: 'region', value: ({ region }) => region },
  { key: 'customerName', value: ({ customer }) => customer.customerName },
  { key: 'customerEmail', value: ({ customer }) => customer.customerEmail },
  { key: 'shippingAddress', value: ({ customer }) => customer.shippingAddress },
  { key: 'city', value: ({ customer }) => customer.city },
  { key: 'postalCode', value: ({ customer }) => customer.postalCode },
  { key: 'country', value: ({ customer }) => customer.country },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'subtotal', value: ({ subtotal }) => toDecimal(subtotal) },
  { key: 'purchaseOrder', value: ({ purchaseOrder }) => purchaseOrder ?? '' },
  { key: 'promoCode', value: ({ promoCode }) => promoCode },
  { key: 'promoPercent', value: ({ promoPercent }) => promoPercent },
  { key: 'discount', value: ({ discount }) => toDecimal(discount) },
  { key: 'total', value: ({ total }) => toDecimal(total) },
  { key: 'withdrawn', value: ({ withdrawn }) => toDecimal(withdrawn) },
  // A cancelled order has no sales, even after a withdrawal.
  {
    key: 'remaining',
    value: ({ status, total, withdrawn }) => toDecimal(status === 'cancelled' ? 0 : total - withdrawn),
  },
  // Added later, and therefore last: programs read the other columns by position.
  { key: 'organisation', value: ({ customer }) => customer.organisation ?? '' },
  { key: 'state', value: ({ customer }) => customer.state ?? '' },
];

/** An order for JSON: amounts as decimal strings, time as ISO 8601 in UTC. */
function describeOrder({ createdAt, linkVersion: _, piecesWithdrawn: __, ...order }: SoldOrder) {
  return {
    ...order,
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    total: toDecimal(order.total),
    createdAt: isoTime(createdAt),
    lines: order.lines.map(({ unitPrice, lineTotal, ...line }) => {
      return { ...line, unitPrice: toDecimal(unitPrice), lineTotal: toDecimal(lineTotal) };
    }),
    withdrawn: toDecimal(order.withdrawn),
  };
}

type Batches = ReturnType<typeof readOrders>;

function exportLines(context: StoreCliContext, orders: Batches): Promise<ExitCode> {
  return exportRows(context, {
    batches: salesExportLines(orders),
    columns: salesColumns,
    usually: 'csv',
    what: 'line',
  });
}

function exportWhole(context: StoreCliContext, batches: Batches): Promise<ExitCode> {
  return exportRows(context, {
    batches,
    columns: allColumns,
    describe: describeOrder,
    usually: 'csv',
    what: 'order',
    firstKey: 'id',
  });
}
