import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { listPriceSchedules } from '../../../contract/pricing/prices.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { charge } from '../../ui/format/product-values.ts';
import { LondonTime } from '../../ui/format/time.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { CancelScheduledPrice } from './price-section.tsx';

/** All scheduled prices. */
export default function ScheduledPricesView(): ReactNode {
  const planned = useOperation(listPriceSchedules, {});
  return (
    <Page
      title="Scheduled prices"
      actions={
        <Link href="/products" className="button">
          All products
        </Link>
      }
    >
      <div className="card">
        <QueryBoundary query={planned}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title="No scheduled prices.">
                Open a product and choose “Schedule a price” below its form.
              </EmptyState>
            ) : (
              <DataTable
                caption="Scheduled prices"
                rows={rows}
                rowKey={({ productId, from }) => `${productId} ${from}`}
                columns={[
                  {
                    label: 'Product',
                    kind: 'lead',
                    cell: ({ productId, name }) => (
                      <Link href={`/products/${productId}`} className="text-link">
                        {name}
                      </Link>
                    ),
                  },
                  { label: 'From', cell: ({ from }) => <LondonTime at={from} /> },
                  { label: 'Price', kind: 'number', cell: ({ price, region }) => charge(price, region) },
                  {
                    label: 'Was price',
                    kind: 'number',
                    cell: ({ originalPrice, region }) => (originalPrice ? charge(originalPrice, region) : 'none'),
                  },
                  { label: 'Scheduled by', cell: ({ by }) => by ?? '' },
                  {
                    label: 'Actions',
                    kind: 'actions',
                    cell: (row) => <CancelScheduledPrice planned={row} name={row.name} />,
                  },
                ]}
              />
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
