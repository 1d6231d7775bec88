import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type SalesRow, type SalesTotal, salesReport } from '../../../contract/reports/reports.ts';
import { reportSteps } from '../../../domain/reports/report-steps.ts';
import { useOperation } from '../../api/queries.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { compactAmount, formatAmount } from '../../ui/format/amounts.ts';
import { namedDays, shortDay } from '../../ui/format/day.ts';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** Sales by day or month, with a chart. */
export function SalesReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  return (
    <ReportTables
      caption="Sales"
      query={useOperation(salesReport, filter)}
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
      chart={(rows, total) => <SalesChart rows={rows} total={total} filter={filter} />}
    />
  );
}

interface SalesChartProps {
  readonly rows: readonly SalesRow[];
  readonly total: SalesTotal;
  readonly filter: ReportFilter;
}

/** Totals over time; steps without a document are 0. */
function SalesChart({ rows, total: { currency, total }, filter: { from, to } }: SalesChartProps): ReactNode {
  const totals = new Map(rows.map((row) => [row.first, row.total]));
  const steps = reportSteps({ first: from, last: to });
  if (steps.length < 2) return null;
  const points = steps.map(({ first }) => ({ key: first, label: shortDay(first), value: totals.get(first) ?? 0 }));
  return (
    <div className="px-4 pb-3">
      <LineChart
        points={points}
        summary={`Sales over time: ${formatAmount(total, currency)} in total. See the table for all figures.`}
        tick={(amount) => compactAmount(amount, currency)}
        describe={(index) => {
          const { first = '', last = '' } = steps[index] ?? {};
          return `${namedDays(first, last)}: ${formatAmount(totals.get(first) ?? 0, currency)}`;
        }}
      />
    </div>
  );
}
