import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type RefundRow, refundsReport } from '../../../contract/reports/reports.ts';
import { useOperation } from '../../api/queries.ts';
import { namedDays } from '../../ui/format/day.ts';
import { methodLabels } from '../../ui/format/order-labels.ts';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** Refunds by day or month and payment method. */
export function RefundsReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  return (
    <ReportTables
      caption="Refunds"
      query={useOperation(refundsReport, filter)}
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
    />
  );
}
