import type { ReactNode } from 'react';
import type { Figures } from '../../../contract/dashboard/figures.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { formatAmount } from '../../ui/format/amounts.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Best-selling products of orders placed in the period, by units. */
export function TopSold({ figures: { topSold } }: { readonly figures: Figures }): ReactNode {
  return (
    <section aria-labelledby="top-sold" className="card min-w-0 py-4">
      <h3 id="top-sold" className="px-4 pb-2 font-medium text-ink-soft">
        Best sellers
      </h3>
      <p className="px-4 pb-2 text-sm text-ink-soft">
        In orders placed in this period, paid or not, excluding cancelled orders and returns.
      </p>
      <DataTable
        caption="Best sellers"
        rows={topSold}
        rowKey={({ productId, name, currency }) => `${currency} ${productId || name}`}
        columns={[
          { label: 'Product', kind: 'lead', cell: ({ name }) => name },
          { label: 'Units ordered', kind: 'number', cell: ({ quantity }) => formatCount(quantity) },
          { label: 'Before discounts', kind: 'number', cell: (row) => formatAmount(row.total, row.currency) },
        ]}
        none="No orders in this period"
      />
    </section>
  );
}
