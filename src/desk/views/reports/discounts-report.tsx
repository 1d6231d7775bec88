import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type DiscountRow, discountsReport } from '../../../contract/reports/reports.ts';
import { useOperation } from '../../api/queries.ts';
import { ReportChart } from './report-chart.tsx';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** Discounts by promo code, with a chart. */
export function DiscountsReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  const query = useOperation(discountsReport, filter);
  const points = query.data?.series ?? [];
  return (
    <ReportTables
      caption="Discounts"
      query={query}
      columns={[
        { label: 'Promo code', kind: 'lead', cell: ({ code }) => code ?? 'Without a code' },
        countColumn<DiscountRow>('Orders', 'orders'),
        amountColumn<DiscountRow>('Discount', 'discount'),
        amountColumn<DiscountRow>('Sales', 'sales'),
      ]}
      rowKey={({ code }) => code ?? ''}
      totalRow={(total) => ({ code: null, ...total })}
      none="No discounts in this period"
      chart={(currency) => <ReportChart {...{ name: 'Discounts', points, currency, filter }} ownTable />}
    />
  );
}
