import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import type { OrderHeader } from '../../../server/store/orders/orders.ts';
import { findOrderPage, type OrderPage } from '../../../server/store/orders/queries/order-pages.ts';
import { sumWithdrawn } from '../../../server/store/returns/withdrawals.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { orderFilterOptions, orderQuestionOptions, parseOrderQuery } from '../../runtime/input/order-filter.ts';
import { formatTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describeOrder, orderColumns, organisationColumn } from '../../views/order-view.ts';

const usualLimit = 50;

export const listOrdersCommand: Command = {
  name: 'orders list',
  args: [],
  summary: 'List the newest orders, or find some',
  options: { ...limitOption(usualLimit), ...orderQuestionOptions, ...orderFilterOptions, ...csvOption },
  async run(context) {
    const asked = await parseOrderQuery(context);
    const limit = readLimit(context.options.limit, usualLimit, context.complain);
    if (!asked || limit === undefined) return exitCodes.usage;
    const { orders: rows, searchedTo } = await findWhole(context.store.db, asked, limit);
    const none = 'There are no such orders.';
    const ids = rows.map(({ id }) => id);
    const withdrawn = await sumWithdrawn(context.store.db, ids);
    const amountOf = ({ id }: OrderHeader) => withdrawn.get(id) ?? 0;
    const columns: readonly Column<OrderHeader>[] = [
      ...orderColumns,
      {
        key: 'withdrawn',
        // The column is empty in most lists.
        ...(withdrawn.size > 0 && { heading: 'withdrawn' }),
        value: (order) => toDecimal(amountOf(order)),
        cell: (order) => (amountOf(order) > 0 ? formatCharge(amountOf(order), order.currency) : null),
      },
      organisationColumn,
    ];
    const describe = (order: OrderHeader) => ({ ...describeOrder(order), withdrawn: toDecimal(amountOf(order)) });
    printList(context, { rows, columns, describe, none });
    if (searchedTo !== undefined) {
      context.complain(`Looked back to ${formatTime(searchedTo)} UTC: --before goes on from there.`);
    }
    return exitCodes.done;
  },
};

type Query = NonNullable<Awaited<ReturnType<typeof parseOrderQuery>>>;

/** Reads pages up to the limit: a command may search further back than one page. */
async function findWhole(
  db: StoreCliContext['store']['db'],
  { question, after }: Query,
  limit: number,
): Promise<OrderPage> {
  const first = await findOrderPage(db, question, { limit, after });
  let [orders, next, searchedTo] = [first.orders, first.next, first.searchedTo];
  for (let looks = 1; next && searchedTo !== undefined && orders.length < limit && looks < maxPages; looks++) {
    const page = await findOrderPage(db, question, { limit: limit - orders.length, after: next });
    [orders, next, searchedTo] = [[...orders, ...page.orders], page.next, page.searchedTo];
  }
  return { orders, next, searchedTo: orders.length < limit ? searchedTo : undefined };
}

/** Half a million orders. */
const maxPages = 50;
