import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ListedCustomer, listCustomers } from '../../../contract/customers/customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { type ChoosableColumn, useColumns } from '../../ui/lists/use-columns.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { describeTotals } from './describe-totals.ts';

const allColumns: readonly ChoosableColumn<ListedCustomer>[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'lead',
    cell: ({ name, email, organisation }) => (
      <>
        <Link
          href={`/customers/one?email=${encodeURIComponent(email)}`}
          className="text-link font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        {organisation && <span className="block text-sm text-ink-soft wrap-anywhere">{organisation}</span>}
      </>
    ),
  },
  { key: 'email', label: 'Email', cell: ({ email }) => <span className="break-all">{showEmail(email)}</span> },
  {
    key: 'orders',
    label: 'Orders',
    kind: 'number',
    cell: ({ orders, hasMoreOrders, cancelled }) => (
      <span>
        {formatCount(orders)}
        {hasMoreOrders && '+'}
        {cancelled > 0 && <span className="text-ink-soft">, {formatCount(cancelled)} cancelled</span>}
      </span>
    ),
  },
  { key: 'spent', label: 'Total spent', kind: 'number', cell: ({ totals }) => describeTotals(totals) || '–' },
  { key: 'last', label: 'Last order', cell: ({ lastOrderAt }) => <Time at={lastOrderAt} /> },
];

/** Customers, newest first. */
export default function CustomersView(): ReactNode {
  const [{ search }, narrow] = useFilters(['search']);
  const pages = usePages(search);
  const { columns, chooser } = useColumns('customers', allColumns);
  const list = useOperation(listCustomers, { search, after: pages.after });
  return (
    <Page title="Customers">
      <div className="mb-3">
        <SearchBox
          label="Search by name, school or email"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
      </div>
      {chooser}
      <div className="card">
        <QueryBoundary query={list} rows={8}>
          {({ customers, next }) => (
            <>
              {customers.length === 0 && next === null ? (
                <EmptyState title={search ? `No customers match “${search}”` : 'No customers yet'}>
                  {search
                    ? 'Search by the start of an email address, first name, school or business. For recent customers, any part of the name or address works.'
                    : 'Customers appear here after their first order.'}
                </EmptyState>
              ) : (
                <DataTable caption="Customers" columns={columns} rows={customers} rowKey={({ email }) => email} />
              )}
              {pages.buttons(next)}
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}
