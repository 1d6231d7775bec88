import type { ListedOrder } from '../../../contract/orders/order-list.ts';
import { fulfilmentFilters, parseFulfilmentFilter } from '../../../domain/orders/fulfilment-status.ts';
import { paymentFilters } from '../../../domain/payments/payment-status.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { listOrdersAction } from '../../../server/actions/orders/list-orders.ts';
import { listCommandOf } from '../../list-command.ts';
import { parseTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedOrder>[] = [
  { key: 'reference', heading: 'reference', value: ({ reference }) => reference },
  timeColumn('placed', 'placed (UTC)', ({ createdAt }) => createdAt),
  { key: 'status', value: ({ status }) => status },
  { key: 'paymentStatus', heading: 'payment', value: ({ paymentStatus }) => paymentStatus },
  { key: 'fulfilmentStatus', heading: 'fulfilment', value: ({ fulfilmentStatus }) => fulfilmentStatus },
  {
    key: 'customerName',
    heading: 'customer',
    value: ({ name }) => name,
    // Shows why a search for a school matched.
    cell: ({ name, organisation }) => [name, organisation].filter(Boolean).join(', '),
  },
  { key: 'customerEmail', value: ({ email }) => email },
  { key: 'country', value: ({ country }) => country },
  { key: 'currency', value: ({ currency }) => currency },
  {
    key: 'total',
    heading: 'total',
    value: ({ total }) => toDecimal(total),
    cell: ({ total, currency }) => formatCharge(total, currency),
  },
  {
    key: 'withdrawn',
    heading: 'withdrawn',
    isRare: true,
    value: ({ withdrawn }) => toDecimal(withdrawn),
    cell: ({ withdrawn, currency }) => (withdrawn > 0 ? formatCharge(withdrawn, currency) : null),
  },
  { key: 'organisation', value: ({ organisation }) => organisation ?? '' },
];

const time = {
  parse: (typed: string) => parseTime(typed)?.toString(),
  wanted: 'a day such as 2026-01-31, or a time such as 2026-01-31T12:00',
};

export const listOrdersCommand = listCommandOf(listOrdersAction, {
  after: true,
  read: {
    status: { parse: parseFulfilmentFilter, wanted: `one of ${fulfilmentFilters.join(', ')}` },
    money: {
      parse: (typed: string) => paymentFilters.find((one) => one === typed),
      wanted: `one of ${paymentFilters.join(', ')}`,
    },
    since: time,
    before: time,
  },
  rows: ({ orders }) => orders,
  columns,
  none: () => 'No orders found.',
  limit: 50,
});
