import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type SalesRow, salesReport } from '../../../contract/reports/reports.ts';
import { useOperation } from '../../api/queries.ts';
import { namedDays } from '../../ui/format/day.ts';
import { ReportChart } from './report-chart.tsx';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** Sales by day or month, with a chart. */
export function SalesReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  const query = useOperation(salesReport, filter);
  const points = (query.data?.rows ?? []).map(({ first, currency, total: amount }) => ({ first, currency, amount }));
  return (
    <ReportTables
      caption="Sales"
      query={query}
      columns={[
        { label: 'When', kind: 'lead', cell: ({ first, last }) => namedDays(first, last) },
        countColumn<SalesRow>('Invoices', 'invoices'),
        amountColumn<SalesRow>('Sales', 'sales'),
        amountColumn<SalesRow>('Credit notes', 'credited'),
        amountColumn<SalesRow>('Total', 'total'),
        amountColumn<SalesRow>('VAT included', 'tax'),
        amountColumn<SalesRow>('Excluding VAT', 'net'),
        amountColumn<SalesRow>('Unpaid', 'unpaid'),
      ]}
      rowKey={({ first }) => first}
      totalRow={(total) => ({ first: '', last: '', ...total })}
      none="No invoices in this period"
      chart={(currency) => <ReportChart {...{ name: 'Sales', points, currency, filter }} />}
    />
  );
}
