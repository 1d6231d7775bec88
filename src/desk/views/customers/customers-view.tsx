import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listTags } from '../../../contract/customers/customer-profiles.ts';
import { type ListedCustomer, listCustomers } from '../../../contract/customers/customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { Time } from '../../ui/format/time.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { type ChoosableColumn, useColumns } from '../../ui/lists/use-columns.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { previousAndNext, usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { describeTotals } from './describe-totals.ts';

const allColumns: readonly ChoosableColumn<ListedCustomer>[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'lead',
    cell: ({ name, email, organisation, tags }) => (
      <>
        <Link
          href={`/customers/one?email=${encodeURIComponent(email)}`}
          className="text-link font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        {organisation && <span className="block text-sm text-ink-soft wrap-anywhere">{organisation}</span>}
        {tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <span key={tag} className="badge badge-plain wrap-anywhere">
                {tag}
              </span>
            ))}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    cell: ({ email, addresses }) => (
      <>
        <span className="break-all">{showEmail(email)}</span>
        {addresses.length > 1 && (
          <span className="block text-sm text-ink-soft">
            and {pluralise(addresses.length - 1, 'more address', 'more addresses')}
          </span>
        )}
      </>
    ),
  },
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
  { key: 'spent', label: 'Spent', kind: 'number', cell: ({ spent }) => describeTotals(spent) || '–' },
  {
    key: 'ordered',
    label: 'Total ordered',
    kind: 'number',
    isExtra: true,
    cell: ({ totals }) => describeTotals(totals) || '–',
  },
  { key: 'last', label: 'Last order', cell: ({ lastOrderAt }) => <Time at={lastOrderAt} /> },
];

/** Customers, newest first. */
export default function CustomersView(): ReactNode {
  const [{ search, tag }, narrow] = useFilters(['search', 'tag']);
  const { columns, chooser } = useColumns('customers', allColumns);
  const list = usePagedList(listCustomers, { search, tag }, previousAndNext);
  const known = (useOperation(listTags, {}).data ?? []).map((one) => one.tag);
  return (
    <Page title="Customers">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search by name, school or email"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        {(known.length > 0 || tag !== '') && (
          <FilterSelect
            label="Tag"
            value={tag}
            options={[
              ['', 'Any tag'],
              ...[...new Set([...known, tag])].filter(Boolean).map((one) => [one, one] as const),
            ]}
            onChange={(next) => narrow({ tag: next })}
          />
        )}
        {chooser}
      </div>
      <PagedTable
        list={list}
        placeholderRows={8}
        caption="Customers"
        columns={columns}
        rows={({ customers }) => customers}
        rowKey={({ email }) => email}
        {...(!list.query.data?.next && describeNone(search, tag))}
      />
    </Page>
  );
}

function describeNone(search: string, tag: string): { readonly none: string; readonly hint: string } {
  if (search) {
    return {
      none: `No customers match “${search}”`,
      hint: 'Search by the start of an email address, first name, school or business. For recent customers, any part of the name or address works.',
    };
  }
  return tag
    ? { none: `No customers tagged “${tag}”`, hint: 'Customers with this tag appear here after their first order.' }
    : { none: 'No customers yet', hint: 'Customers appear here after their first order.' };
}
