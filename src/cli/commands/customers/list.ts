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
  spentColumn('GBP'),
  spentColumn('USD'),
  timeColumn('lastOrderAt', 'last order (UTC)', ({ lastOrderAt }) => lastOrderAt),
  { key: 'totalGBP', value: ({ totals }) => toDecimal(amountIn('GBP', totals)) },
  { key: 'totalUSD', value: ({ totals }) => toDecimal(amountIn('USD', totals)) },
  { key: 'organisation', value: ({ organisation }) => organisation ?? '' },
];

export const listCustomersCommand = listCommandOf(listCustomersAction, {
  name: 'customer list',
  rows: ({ customers }) => customers,
  columns,
  none: ({ search }) => (search ? `No customers match '${search}'.` : 'No customers yet.'),
  limit: 50,
});

function spentColumn(currency: 'GBP' | 'USD'): Column<ListedCustomer> {
  return {
    key: `spent${currency}`,
    heading: currency === 'GBP' ? 'spent in pounds' : 'spent in dollars',
    value: ({ spent }) => toDecimal(amountIn(currency, spent)),
    cell: ({ spent }) => (amountIn(currency, spent) === 0 ? null : formatCharge(amountIn(currency, spent), currency)),
  };
}

const amountIn = (currency: 'GBP' | 'USD', amounts: ListedCustomer['totals']): number =>
  amounts.find((one) => one.currency === currency)?.amount ?? 0;
