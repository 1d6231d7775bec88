import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ListedQuotation, listQuotations } from '../../../contract/quotations/admin-quotations.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Page } from '../../ui/page.tsx';
import { QuotationBadge } from './quotation-badge.tsx';

const columns: readonly TableColumn<ListedQuotation>[] = [
  {
    label: 'Quote',
    kind: 'lead',
    cell: ({ reference, organisation, name }) => (
      <Link href={`/quotations/${reference}`} className="text-link">
        <NoWrapReferences>{reference}</NoWrapReferences>
        <span className="block text-sm wrap-anywhere">{organisation || name}</span>
      </Link>
    ),
  },
  { label: 'Requested', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Status', cell: ({ state }) => <QuotationBadge state={state} /> },
  { label: 'Valid until', cell: ({ validUntil }) => (validUntil === null ? '' : formatDay(validUntil)) },
  { label: 'Total', kind: 'number', cell: ({ total }) => total },
];

const states = ['asked', 'sent', 'closed'] as const;

/** Quotations for schools and businesses, those to issue first. */
export default function QuotationsView(): ReactNode {
  const [{ state: typed }, narrow] = useFilters(['state']);
  const state = typed === 'all' ? '' : (states.find((one) => one === typed) ?? 'asked');
  const [marks, setMarks] = useCursors(state);
  const filter = state && { state };
  const quotations = useOperation(listQuotations, { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
  return (
    <Page
      title="Quotes"
      actions={
        <Link href="/quotations/new" className="button-primary">
          Create quote
        </Link>
      }
    >
      <div className="mb-3">
        <select
          className="input !w-auto"
          aria-label="Quote status"
          value={state}
          onChange={({ target: { value } }) => narrow({ state: value || 'all' })}
        >
          <option value="asked">To send</option>
          <option value="sent">Sent</option>
          <option value="closed">Closed</option>
          <option value="">All</option>
        </select>
      </div>
      <div className="card">
        <QueryBoundary query={quotations}>
          {({ quotations: rows, next }) =>
            rows.length === 0 ? (
              <EmptyState title={state === 'asked' ? 'No quotes to send' : 'No quotes found'}>
                Quote requests from schools and businesses appear here. You can also create a quote for a caller.
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Quotes" columns={columns} rows={rows} rowKey={({ reference }) => reference} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
