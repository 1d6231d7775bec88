import type { ReactNode } from 'react';
import type { Figures } from '../../../contract/dashboard/figures.ts';
import { formatAmount, formatNumber } from '../../ui/format/amounts.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Best-selling products of the period, by units. */
export function TopSold({ figures: { topSold } }: { readonly figures: Figures }): ReactNode {
  return (
    <section aria-labelledby="top-sold" className="card min-w-0 py-4">
      <h3 id="top-sold" className="px-4 pb-2 font-medium text-ink-soft">
        Best sellers
      </h3>
      <DataTable
        caption="Best sellers"
        rows={topSold}
        rowKey={({ productId, name, currency }) => `${currency} ${productId || name}`}
        columns={[
          { label: 'Product', kind: 'lead', cell: ({ name }) => name },
          { label: 'Units sold', kind: 'number', cell: ({ quantity }) => formatNumber(quantity) },
          { label: 'Before discounts', kind: 'number', cell: (row) => formatAmount(row.total, row.currency) },
        ]}
        none="No sales in this period"
      />
    </section>
  );
}
