import { formatCharge } from '../../../domain/currency.ts';
import { toDecimal } from '../../../domain/money.ts';
import { findOrders } from '../../../server/store/orders/order-search.ts';
import type { OrderHeader } from '../../../server/store/orders/orders.ts';
import { sumWithdrawn } from '../../../server/store/orders/withdrawals.ts';
import { type Command, exitCodes } from '../../command.ts';
import type { Column } from '../../print/columns.ts';
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
    const ids = rows.map(({ id }) => id);
    const withdrawn = await sumWithdrawn(context.store.db, ids);
    const amountOf = ({ id }: OrderHeader) => withdrawn.get(id) ?? 0;
    const columns: readonly Column<OrderHeader>[] = [
      ...orderColumns,
      {
        key: 'withdrawn',
        // Most lists have nothing to show there.
        ...(withdrawn.size > 0 && { heading: 'withdrawn' }),
        value: (order) => toDecimal(amountOf(order)),
        cell: (order) => (amountOf(order) > 0 ? formatCharge(amountOf(order), order.currency) : null),
      },
    ];
    const describe = (order: OrderHeader) => ({ ...describeOrder(order), withdrawn: toDecimal(amountOf(order)) });
    printList(context, { rows, columns, describe, none });
    return exitCodes.done;
  },
};
