import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type RefundRow, refundsReport } from '../../../contract/reports/reports.ts';
import { useOperation } from '../../api/queries.ts';
import { namedDays } from '../../ui/format/day.ts';
import { methodLabels } from '../../ui/format/order-labels.ts';
import { ReportChart } from './report-chart.tsx';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** Refunds by day or month and payment method, with a chart of the money refunded. */
export function RefundsReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  const query = useOperation(refundsReport, filter);
  const points = (query.data?.rows ?? []).filter(({ method }) => method !== 'exchange');
  return (
    <ReportTables
      caption="Refunds"
      query={query}
      columns={[
        { label: 'When', kind: 'lead', cell: ({ first, last }) => namedDays(first, last) },
        { label: 'Method', cell: ({ method }) => methodLabels[method] },
        countColumn<RefundRow>('Refunds', 'refunds'),
        amountColumn<RefundRow>('Amount', 'amount'),
        amountColumn<RefundRow>('On credit notes', 'credited'),
      ]}
      rowKey={({ first, method }) => `${first} ${method}`}
      totalRow={(total) => ({ first: '', last: '', method: 'card' as const, ...total })}
      none="No refunds in this period"
      chart={(currency) => <ReportChart {...{ name: 'Refunds', points, currency, filter }} />}
    />
  );
}
