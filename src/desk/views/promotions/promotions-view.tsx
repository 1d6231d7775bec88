import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ListedPromo, listPromotions } from '../../../contract/promotions/promotions.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { LondonTime } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { PromoState } from './promo-state.tsx';

const columns: readonly TableColumn<ListedPromo>[] = [
  {
    label: 'Code',
    kind: 'lead',
    cell: ({ code, isAdvertised }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/offers/${code}`} className="text-link font-semibold">
          {code}
        </Link>
        {isAdvertised && <span className="badge badge-plain">On the pages</span>}
      </span>
    ),
  },
  { label: 'Takes', cell: ({ terms }) => terms },
  { label: 'State', cell: ({ state }) => <PromoState state={state} /> },
  { label: 'From', cell: ({ startsAt }) => (startsAt === null ? 'At once' : <LondonTime at={startsAt} />) },
  { label: 'Until', cell: ({ expiresAt }) => (expiresAt === null ? 'For ever' : <LondonTime at={expiresAt} />) },
  {
    label: 'Orders',
    kind: 'number',
    cell: ({ orders, hasMoreOrders, useLimit }) =>
      `${orders.toLocaleString('en-GB')}${hasMoreOrders ? '+' : ''}${useLimit === null ? '' : ` of ${useLimit.toLocaleString('en-GB')}`}`,
  },
];

/** All promo codes with state and uses. */
export default function PromotionsView(): ReactNode {
  const offers = useOperation(listPromotions, {});
  return (
    <Page
      title="Offers"
      actions={
        <Link href="/offers/new" className="button-primary">
          New code
        </Link>
      }
    >
      <div className="card">
        <QueryBoundary query={offers}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="There are no codes yet">
                Make one that takes something off, and give it to whom you like to have as a customer.
              </EmptyState>
            ) : (
              <DataTable caption="Promo codes" columns={columns} rows={rows} rowKey={({ code }) => code} />
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
