import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ListedPromo, listPromotions } from '../../../contract/promotions/promotions.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LondonTime } from '../../ui/format/time.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { PromoState } from './promo-state.tsx';

const columns: readonly TableColumn<ListedPromo>[] = [
  {
    label: 'Code or name',
    kind: 'lead',
    cell: ({ code, isAdvertised, isAutomatic }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/promotions/${code}`} className="text-link font-semibold">
          {code}
        </Link>
        {isAdvertised && <span className="badge badge-plain">Shown in the shop</span>}
        {isAutomatic && <span className="badge badge-plain">Automatic</span>}
      </span>
    ),
  },
  { label: 'Discount', cell: ({ terms }) => terms },
  { label: 'Status', cell: ({ state }) => <PromoState state={state} /> },
  { label: 'Starts', cell: ({ startsAt }) => (startsAt === null ? 'Immediately' : <LondonTime at={startsAt} />) },
  { label: 'Ends', cell: ({ expiresAt }) => (expiresAt === null ? 'No end date' : <LondonTime at={expiresAt} />) },
  {
    label: 'Orders',
    kind: 'number',
    cell: ({ orders, hasMoreOrders, useLimit }) =>
      `${formatCount(orders)}${hasMoreOrders ? '+' : ''}${useLimit === null ? '' : ` of ${formatCount(useLimit)}`}`,
  },
];

/** All promo codes and automatic discounts with state and uses. */
export default function PromotionsView(): ReactNode {
  const offers = useOperation(listPromotions, {});
  return (
    <Page
      title="Discounts"
      actions={
        <ButtonLink href="/promotions/new" variant="primary">
          Create discount
        </ButtonLink>
      }
    >
      <QueryTable
        query={offers}
        caption="Discounts"
        columns={columns}
        rowKey={({ code }) => code}
        none="No discounts yet"
        hint="Create a promo code to share, or a discount that applies automatically."
      />
    </Page>
  );
}
