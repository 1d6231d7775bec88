import { readOrders } from '../../../server/store/orders/order-search.ts';
import { type Command, exitCodes } from '../../command.ts';
import { exportRows } from '../../print/export-rows.ts';
import { csvOption, outOption, yesOption } from '../../read/options.ts';
import { orderFilterOptions, readOrderFilter } from '../../read/order-filter.ts';
import { lineColumns, toLines } from '../../views/order-line-view.ts';
import { describeWholeOrder, orderColumns } from '../../views/order-view.ts';

export const exportOrdersCommand: Command = {
  name: 'orders export',
  args: [],
  summary: 'Write all orders, the oldest first, as CSV or JSON',
  details: 'CSV has one row an order, or with --lines one row a line; JSON has every order with its lines.',
  options: {
    lines: { type: 'boolean', description: 'one row a line of an order, in CSV' },
    ...orderFilterOptions,
    ...csvOption,
    ...outOption,
    ...yesOption,
  },
  async run(context) {
    const filter = readOrderFilter(context);
    if (!filter) return exitCodes.usage;
    const batches = readOrders(context.store.db, filter);
    if (context.options.lines && !context.options.json) {
      const lines = toLines(batches);
      return exportRows(context, { batches: lines, columns: lineColumns, usually: 'csv', what: 'line' });
    }
    return exportRows(context, {
      batches,
      columns: orderColumns,
      describe: describeWholeOrder,
      usually: 'csv',
      what: 'order',
      firstKey: 'id',
    });
  },
};
