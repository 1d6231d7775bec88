import type { ReactNode } from 'react';
import { type ListedQuotation, listQuotations } from '../../../contract/quotations/admin-quotations.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { mediumDay } from '../../ui/format/day.ts';
import { Time } from '../../ui/format/time.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
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

/** Quotations for schools and businesses, those to issue first. */
export default function QuotationsView(): ReactNode {
  const { values, bar } = useFilterBar({
    state: { label: 'Quote status', options: { asked: 'To send', sent: 'Sent', closed: 'Closed', all: 'All' } },
  });
  const { state } = values;
  const list = usePagedList(listQuotations, { ...(state !== 'all' && { state }) });
  return (
    <Page
      title="Quotes"
      actions={
        <ButtonLink href="/quotations/new" variant="primary">
          Create quote
        </ButtonLink>
      }
    >
      {bar}
      <PagedTable
        list={list}
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
