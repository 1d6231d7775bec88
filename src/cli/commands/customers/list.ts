import type { ListedCustomer } from '../../../contract/customers/customers.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { listCustomersAction } from '../../../server/actions/customers/read-customers.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedCustomer>[] = [
  { key: 'email', heading: 'email', value: ({ email }) => email },
  {
    key: 'name',
    heading: 'name',
    value: ({ name }) => name,
    cell: ({ name, organisation }) => [name, organisation].filter(Boolean).join(', '),
  },
  {
    key: 'orders',
    heading: 'orders',
    value: ({ orders }) => orders,
    cell: ({ orders, hasMoreOrders }) => `${formatCount(orders)}${hasMoreOrders ? '+' : ''}`,
  },
  {
    key: 'cancelled',
    heading: 'cancelled',
    value: ({ cancelled }) => cancelled,
    cell: ({ cancelled }) => cancelled || null,
  },
  totalColumn('GBP'),
  totalColumn('USD'),
  timeColumn('lastOrderAt', 'last order (UTC)', ({ lastOrderAt }) => lastOrderAt),
  { key: 'organisation', value: ({ organisation }) => organisation ?? '' },
];

export const listCustomersCommand = listCommandOf(listCustomersAction, {
  name: 'customer list',
  rows: ({ customers }) => customers,
  columns,
  none: ({ search }) => (search ? `No customers match '${search}'.` : 'No customers yet.'),
  limit: 50,
});

function totalColumn(currency: 'GBP' | 'USD'): Column<ListedCustomer> {
  const amountOf = ({ totals }: ListedCustomer) => totals.find((total) => total.currency === currency)?.amount ?? 0;
  return {
    key: `total${currency}`,
    heading: currency === 'GBP' ? 'in pounds' : 'in dollars',
    value: (customer) => toDecimal(amountOf(customer)),
    cell: (customer) => (amountOf(customer) === 0 ? null : formatCharge(amountOf(customer), currency)),
  };
}
