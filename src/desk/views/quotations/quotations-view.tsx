import type { ReactNode } from 'react';
import { type ListedQuotation, listQuotations } from '../../../contract/quotations/admin-quotations.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { mediumDay } from '../../ui/format/day.ts';
import { Time } from '../../ui/format/time.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QuotationBadge } from './quotation-badge.tsx';

const columns: readonly TableColumn<ListedQuotation>[] = [
  {
    label: 'Quote',
    kind: 'lead',
    cell: ({ reference, organisation, name }) => (
      <TextLink href={`/quotations/${reference}`}>
        <NoWrapReferences>{reference}</NoWrapReferences>
        <span className="block text-sm wrap-anywhere">{organisation || name}</span>
      </TextLink>
    ),
  },
  { label: 'Requested', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Status', cell: ({ state }) => <QuotationBadge state={state} /> },
  { label: 'Valid until', cell: ({ validUntil }) => (validUntil === null ? '' : mediumDay(validUntil)) },
  { label: 'Total', kind: 'number', cell: ({ total }) => total },
];

const states = ['asked', 'sent', 'closed'] as const;

/** Quotations for schools and businesses, those to issue first. */
export default function QuotationsView(): ReactNode {
  const [{ state: typed }, narrow] = useFilters(['state']);
  const state = typed === 'all' ? '' : (states.find((one) => one === typed) ?? 'asked');
  const pages = usePages(state);
  const quotations = useOperation(listQuotations, { ...(state && { state }), after: pages.after });
  return (
    <Page
      title="Quotes"
      actions={
        <ButtonLink href="/quotations/new" variant="primary">
          Create quote
        </ButtonLink>
      }
    >
      <div className="mb-3">
        <FilterSelect
          label="Quote status"
          value={state || 'all'}
          options={{ asked: 'To send', sent: 'Sent', closed: 'Closed', all: 'All' }}
          onChange={(next) => narrow({ state: next })}
        />
      </div>
      <PagedTable
        query={quotations}
        pages={pages}
        caption="Quotes"
        columns={columns}
        rows={(page) => page.quotations}
        rowKey={({ reference }) => reference}
        none={state === 'asked' ? 'No quotes to send' : 'No quotes found'}
        hint="Quote requests from schools and businesses appear here. You can also create a quote for a caller."
      />
    </Page>
  );
}
