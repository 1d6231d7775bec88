import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ReturnFilter } from '../../../contract/returns/return-filters.ts';
import { type ListedReturn, listReturns } from '../../../contract/returns/returns.ts';
import { useMay } from '../../api/use-may.ts';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { UnmatchedWithdrawalsList } from './unmatched-withdrawals-list.tsx';

const columns: readonly TableColumn<ListedReturn>[] = [
  linkColumn('Return', ({ number }) => [`/returns/${number}`, number]),
  { label: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'Items', cell: ({ items }) => items },
  { label: 'Withdrawn', cell: ({ statedAt }) => <Time at={statedAt} dayOnly /> },
  { label: 'Status', cell: ({ state }) => <ReturnBadge state={state} /> },
  {
    label: 'Refund due',
    kind: 'number',
    cell: ({ refundDue, currency }) => (refundDue > 0 ? formatAmount(refundDue, currency) : '–'),
  },
];

const views: Readonly<Record<ReturnFilter, { readonly label: string; readonly none: string; readonly hint: string }>> =
  {
    open: {
      label: 'To do',
      none: 'No returns to receive or refund',
      hint: 'Withdrawals appear here until you’ve received and refunded the goods.',
    },
    unlabelled: {
      label: 'Label to upload',
      none: 'No return labels to upload',
      hint: 'Returns appear here until you’ve uploaded the label that we promised the customer.',
    },
    awaited: {
      label: 'To receive',
      none: 'No returns to receive',
      hint: 'Returned goods appear here until you receive them.',
    },
    owed: {
      label: 'To refund',
      none: 'No refunds due',
      hint: 'Withdrawals of paid goods appear here until you refund them.',
    },
    all: {
      label: 'All returns',
      none: 'No returns yet',
      hint: 'Every withdrawal appears here.',
    },
  };

const isView = (text: string | null): text is ReturnFilter => text !== null && Object.hasOwn(views, text);

/** Returns, and unmatched withdrawals for staff to check. */
export default function ReturnsView(): ReactNode {
  const asked = new URLSearchParams(useSearch()).get('view');
  const [, go] = useLocation();
  const mayMatch = useMay()('withdrawals:read');
  const shown = asked === 'statements' && mayMatch ? 'statements' : isView(asked) ? asked : 'open';
  return (
    <Page title="Returns">
      <div className="no-print mb-5 max-w-xs">
        <SelectField
          label="Show"
          value={shown}
          options={[
            ...Object.entries(views).map(([view, { label }]) => [view, label] as const),
            ...(mayMatch ? [['statements', 'Withdrawals to match'] as const] : []),
          ]}
          onChange={(next) => go(`/returns?view=${next}`, { replace: true })}
        />
      </div>
      {shown === 'statements' ? <UnmatchedWithdrawalsList /> : <ReturnList view={shown} />}
    </Page>
  );
}

function ReturnList({ view }: { readonly view: ReturnFilter }): ReactNode {
  const { query, buttons } = usePagedList(listReturns, { view });
  const { none, hint } = views[view];
  return (
    <div className="card">
      <QueryBoundary query={query} rows={6}>
        {({ returns, searchedTo }) => (
          <>
            <DataTable
              caption="Returns"
              columns={columns}
              rows={returns}
              rowKey={({ number }) => number}
              none={searchedTo === null ? none : 'No matches among the newest returns'}
              hint={searchedTo === null ? hint : null}
            />
            {searchedTo !== null && (
              <p className="px-4 pt-3 text-ink-soft">
                Searched back to <Time at={searchedTo} dayOnly />. Choose “Older” to continue.
              </p>
            )}
            {view === 'owed' && (
              <p className="px-4 py-3 text-ink-soft">
                Refunds due for cancelled orders are under{' '}
                <TextLink href="/orders?status=cancelled&money=owed">Orders</TextLink>.
              </p>
            )}
            <div className="p-4 empty:hidden">{buttons}</div>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
