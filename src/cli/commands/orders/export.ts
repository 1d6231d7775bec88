import { toDecimal } from '../../../domain/shared/money/money.ts';
import { salesColumns, salesExportLines } from '../../../server/export/sales-columns.ts';
import { writeExportAuditEntry } from '../../../server/store/audit/audit-export.ts';
import { readOrders, type SoldOrder } from '../../../server/store/orders/queries/order-search.ts';
import { type Command, type ExitCode, exitCodes, type StoreCliContext } from '../../command.ts';
import { csvOption, outOption, yesOption } from '../../runtime/input/options.ts';
import { orderFilterOptions, parseOrderFilter } from '../../runtime/input/order-filter.ts';
import { describeSpan } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { exportRows } from '../../runtime/output/export-rows.ts';
import { describeWholeOrder, orderColumns, organisationColumn } from '../../views/order-view.ts';

export const exportOrdersCommand: Command = {
  name: 'orders export',
  args: [],
  summary: 'Write all orders, the oldest first, as CSV or JSON',
  details:
    'CSV has one row an order, or with --lines one row a line; JSON has every order with its lines. What was withdrawn stands beside each: what remains is what was sold, and of a cancelled order that is nothing.',
  options: {
    lines: { type: 'boolean', description: 'one row a line of an order, in CSV' },
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
  ...orderColumns,
  { key: 'withdrawn', value: ({ withdrawn }) => toDecimal(withdrawn) },
  // A cancelled order has no sales, even after a withdrawal.
  {
    key: 'remaining',
    value: ({ status, total, withdrawn }) => toDecimal(status === 'cancelled' ? 0 : total - withdrawn),
  },
  organisationColumn,
];

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
    describe: ({ piecesWithdrawn: _, withdrawn, ...order }) => {
      return { ...describeWholeOrder(order), withdrawn: toDecimal(withdrawn) };
    },
    usually: 'csv',
    what: 'order',
    firstKey: 'id',
  });
}
