import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { ReturnFilter } from '../../../contract/returns/return-filters.ts';
import { type ListedReturn, listReturns } from '../../../contract/returns/returns.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { Labelled } from '../../ui/forms/field.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { UnmatchedWithdrawalsList } from './unmatched-withdrawals-list.tsx';

const columns: readonly TableColumn<ListedReturn>[] = [
  {
    label: 'Return',
    kind: 'lead',
    cell: ({ number }) => (
      <Link href={`/returns/${number}`} className="text-link font-semibold">
        <NoWrapReferences>{number}</NoWrapReferences>
      </Link>
    ),
  },
  { label: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'What', cell: ({ items }) => items },
  { label: 'Stated', cell: ({ statedAt }) => <Time at={statedAt} dayOnly /> },
  { label: 'Goods', cell: ({ state }) => <ReturnBadge state={state} /> },
  {
    label: 'To refund',
    kind: 'number',
    cell: ({ refundDue, currency }) => (refundDue > 0 ? formatAmount(refundDue, currency) : '–'),
  },
];

const views: Readonly<Record<ReturnFilter, { readonly label: string; readonly none: string; readonly hint: string }>> =
  {
    open: {
      label: 'Something to do',
      none: 'No return is awaited, and no refund due.',
      hint: 'Whoever withdraws from an order stands here until the goods are back and the money has gone.',
    },
    awaited: {
      label: 'Goods to receive',
      none: 'No goods are on their way back.',
      hint: 'What was sent and is withdrawn from stands here until you receive it.',
    },
    owed: {
      label: 'To refund',
      none: 'Nobody is owed money.',
      hint: 'What was paid and withdrawn from stands here until it has gone back.',
    },
    all: {
      label: 'All returns',
      none: 'Nobody has withdrawn from an order yet.',
      hint: 'Every withdrawal stands here.',
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
        <Labelled label="Show">
          {(described) => (
            <select
              className="input"
              {...described}
              value={shown}
              onChange={(event) => go(`/returns?view=${event.target.value}`, { replace: true })}
            >
              {Object.entries(views).map(([view, { label }]) => (
                <option key={view} value={view}>
                  {label}
                </option>
              ))}
              {mayMatch && <option value="statements">Statements to match</option>}
            </select>
          )}
        </Labelled>
      </div>
      {/* Another filter starts at its first page. */}
      <div className="card">
        {shown === 'statements' ? <UnmatchedWithdrawalsList /> : <ReturnList key={shown} view={shown} />}
      </div>
    </Page>
  );
}

function ReturnList({ view }: { readonly view: ReturnFilter }): ReactNode {
  const [marks, setMarks] = useState<readonly string[]>([]);
  const list = useOperation(listReturns, { view, after: marks.at(-1) ?? '' });
  const { none, hint } = views[view];
  return (
    <QueryBoundary query={list} rows={6}>
      {({ returns, next, searchedTo }) => (
        <>
          {returns.length === 0 ? (
            <EmptyState title={searchedTo === null ? none : 'Nothing among the newest.'}>
              {searchedTo === null ? hint : null}
            </EmptyState>
          ) : (
            <DataTable caption="Returns" columns={columns} rows={returns} rowKey={({ number }) => number} />
          )}
          {searchedTo !== null && (
            <p className="px-4 pt-3 text-ink-soft">
              Looked back to <Time at={searchedTo} dayOnly />. “Older” goes on from there.
            </p>
          )}
          {view === 'owed' && (
            <p className="px-4 py-3 text-ink-soft">
              What is owed for cancelled orders stands under{' '}
              <Link className="text-link" href="/orders?status=cancelled&money=owed">
                Orders
              </Link>
              .
            </p>
          )}
          <MorePages marks={marks} next={next} onChange={setMarks} />
        </>
      )}
    </QueryBoundary>
  );
}
