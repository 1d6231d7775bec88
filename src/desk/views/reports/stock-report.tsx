import type { ReactNode } from 'react';
import { type StockRow, stockReport } from '../../../contract/reports/stock.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { compactAmount, formatAmount } from '../../ui/format/amounts.ts';
import { linkColumn } from '../../ui/lists/columns.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** How many products have a bar. */
const maxBars = 10;

/** A bar for each of the most valuable products. */
function ValueBars({ rows }: { readonly rows: readonly StockRow[] }): ReactNode {
  const top = [...rows].sort((one, other) => other.value - one.value).slice(0, maxBars);
  const most = Math.max(1, ...top.map(({ value }) => value));
  return (
    <div
      role="img"
      aria-label="Value by product. See the table for all figures."
      className="space-y-1.5 px-4 pb-4 text-sm"
    >
      {top.map(({ productId, name, currency, value }) => (
        <div key={productId} className="grid grid-cols-[minmax(0,1fr)_2fr_4rem] items-center gap-3">
          <span className="truncate">{name}</span>
          <svg aria-hidden="true" className="h-3.5 w-full">
            <rect className="chart-bar" width={`${(value / most) * 100}%`} height="100%" rx={2} />
          </svg>
          <span className="text-right tabular-nums">{compactAmount(value, currency)}</span>
        </div>
      ))}
    </div>
  );
}

/** Present stock at selling prices. */
export function StockReport(): ReactNode {
  const query = useOperation(stockReport, {});
  const { rows = [], totals = [], uncounted = 0 } = query.data ?? {};
  const products = totals.reduce((sum, total) => sum + total.products, 0);
  return (
    <>
      {uncounted > 0 && (
        <p className="mb-3">
          {pluralise(uncounted, 'published product')} {uncounted === 1 ? 'has' : 'have'} no stock count and{' '}
          {uncounted === 1 ? 'is' : 'are'} left out. Set counts in <TextLink href="/products">Products</TextLink>.
        </p>
      )}
      {products > rows.length && (
        <p className="mb-3">
          The {formatCount(rows.length)} most valuable products. The total and the CSV file have all{' '}
          {formatCount(products)}.
        </p>
      )}
      <ReportTables
        caption="Stock value"
        query={query}
        columns={[
          linkColumn<StockRow>('Product', ({ productId, name }) => [`/products/${productId}`, name]),
          countColumn<StockRow>('Units', 'left'),
          { label: 'Price', cell: ({ price, currency }) => formatAmount(price, currency) },
          amountColumn<StockRow>('Value', 'value'),
        ]}
        rowKey={({ productId }) => productId}
        totalRow={({ currency, left, value }) => ({ productId: '', name: '', price: 0, currency, left, value })}
        none="No product has a stock count"
        chart={(currency) => <ValueBars rows={rows.filter((row) => row.currency === currency)} />}
      />
    </>
  );
}
