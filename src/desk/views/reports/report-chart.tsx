import type { ReactNode } from 'react';
import type { ReportFilter, ReportPoint } from '../../../contract/reports/report-fields.ts';
import { reportSteps } from '../../../domain/reports/report-steps.ts';
import { LineChart } from '../../charts/line-chart.tsx';
import { compactAmount, formatAmount } from '../../ui/format/amounts.ts';
import { namedDays, shortDay } from '../../ui/format/day.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';

interface ReportChartProps {
  readonly name: string;
  /** Amounts of all currencies. */
  readonly points: readonly ReportPoint[];
  readonly currency: string;
  readonly filter: Pick<ReportFilter, 'from' | 'to'>;
  /** The report's table is not by time: the chart has its own. */
  readonly ownTable?: true;
}

/** Amounts over time; steps without one are 0. A period of one step has no chart. */
export function ReportChart({ name, points, currency, filter, ownTable }: ReportChartProps): ReactNode {
  const amounts = new Map<string, number>();
  for (const point of points) {
    if (point.currency === currency) amounts.set(point.first, (amounts.get(point.first) ?? 0) + point.amount);
  }
  const steps = reportSteps({ first: filter.from, last: filter.to });
  if (steps.length < 2) return null;
  const rows = steps.map(({ first, last }) => ({ first, last, amount: amounts.get(first) ?? 0 }));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="px-4 pb-3">
      <LineChart
        points={rows.map(({ first, amount }) => ({ key: first, label: shortDay(first), value: amount }))}
        summary={`${name} over time: ${formatAmount(total, currency)} in total. See the table for all figures.`}
        tick={(amount) => compactAmount(amount, currency)}
        describe={(index) => {
          const { first = '', last = '', amount = 0 } = rows[index] ?? {};
          return `${namedDays(first, last)}: ${formatAmount(amount, currency)}`;
        }}
      />
      {ownTable && total !== 0 && (
        <details className="mt-2">
          <summary>{name} over time as a table</summary>
          <DataTable
            caption={`${name} over time`}
            rows={rows.filter(({ amount }) => amount !== 0)}
            rowKey={({ first }) => first}
            columns={[
              { label: 'When', kind: 'lead', cell: ({ first, last }) => namedDays(first, last) },
              { label: name, kind: 'number', cell: ({ amount }) => formatAmount(amount, currency) },
            ]}
          />
        </details>
      )}
    </div>
  );
}
