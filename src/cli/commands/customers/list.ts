import { cleanIdentifier } from '../../../contract/shared/typed-text.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { type Customer, listCustomers, searchCustomers } from '../../../server/store/customers/customers.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { printList } from '../../runtime/output/print-list.ts';

const usualLimit = 50;

const columns: readonly Column<Customer>[] = [
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
    cell: ({ orders, hasMore }) => `${formatCount(orders)}${hasMore ? '+' : ''}`,
  },
  {
    key: 'cancelled',
    heading: 'cancelled',
    value: ({ cancelled }) => cancelled,
    cell: ({ cancelled }) => cancelled || null,
  },
  sumColumn('GBP'),
  sumColumn('USD'),
  {
    key: 'lastOrderAt',
    heading: 'last order (UTC)',
    value: ({ lastOrderAt }) => isoTime(lastOrderAt),
    cell: ({ lastOrderAt }) => formatTime(lastOrderAt),
  },
  { key: 'organisation', value: ({ organisation }) => organisation ?? '' },
];

export const listCustomersCommand: Command = {
  name: 'customer list',
  args: [],
  summary: 'List who ordered, by their last order, the newest first',
  details:
    'Sums leave out cancelled orders. --search finds the beginning of an email address or a name, any part of either among the newest orders, and the school or business that they order for. ‘customer export’ with an address tells everything of one.',
  options: {
    search: {
      type: 'string',
      value: 'TEXT',
      description: 'those of whom name or email address hold this, or the school or business of an order',
    },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    if (limit === undefined) return exitCodes.usage;
    const search = cleanIdentifier(String(options.search ?? ''));
    const rows = search ? await searchCustomers(store.db, search, limit) : await readPages(store.db, limit);
    printList(context, {
      rows,
      columns,
      none: search ? `Nobody of whom '${search}' is known has ordered.` : 'Nobody has ordered yet.',
    });
    return exitCodes.done;
  },
};

/** A short page is not necessarily the last. */
async function readPages(db: Parameters<typeof listCustomers>[0], limit: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  let after: Awaited<ReturnType<typeof listCustomers>>['next'];
  do {
    const page = await listCustomers(db, { limit: Math.min(limit - customers.length, 500), after });
    customers.push(...page.customers);
    after = page.next;
  } while (after && customers.length < limit);
  return customers;
}

function sumColumn(currency: 'GBP' | 'USD'): Column<Customer> {
  return {
    key: `total${currency}`,
    heading: currency === 'GBP' ? 'in pounds' : 'in dollars',
    value: ({ sums }) => toDecimal(sums[currency] ?? 0),
    cell: ({ sums }) => (sums[currency] ? formatCharge(sums[currency], currency) : null),
  };
}
