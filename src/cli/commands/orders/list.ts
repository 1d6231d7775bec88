import { findOrders } from '../../../server/store/orders/order-search.ts';
import { type Command, exitCodes } from '../../command.ts';
import { printList } from '../../print/print-list.ts';
import { csvOption, limitOption, readLimit } from '../../read/options.ts';
import { orderFilterOptions, readOrderFilter } from '../../read/order-filter.ts';
import { describeOrder, orderColumns } from '../../views/order-view.ts';

const usualLimit = 50;

export const listOrdersCommand: Command = {
  name: 'orders list',
  args: [],
  summary: 'List the newest orders',
  options: { ...limitOption(usualLimit), ...orderFilterOptions, ...csvOption },
  async run(context) {
    const filter = readOrderFilter(context);
    const limit = readLimit(context.options.limit, usualLimit, context.complain);
    if (!filter || limit === undefined) return exitCodes.usage;
    const rows = await findOrders(context.store.db, filter, limit);
    const none = 'There are no such orders.';
    printList(context, { rows, columns: orderColumns, describe: describeOrder, none });
    return exitCodes.done;
  },
};
