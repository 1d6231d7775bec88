import * as reports from '../../../server/actions/reports/read-reports.ts';
import { stockReportAction } from '../../../server/actions/reports/read-stock.ts';
import * as columns from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

interface Report<Row> {
  readonly rows: readonly Row[];
  readonly totals: readonly { readonly currency: string }[];
}

/** How a report is listed: its rows, then the total of each currency. */
const listed = <Row>(shown: readonly columns.ReportColumn<Row>[], nothing: string) => ({
  rows: (report: Report<Row>) => columns.reportLines(shown, report),
  columns: columns.lineColumns(shown),
  none: () => nothing,
});

export const salesReportCommand = listCommandOf(reports.salesReportAction, {
  args: ['from', 'to'],
  ...listed(columns.salesReportColumns, 'No sales in this period.'),
});

export const vatReportCommand = listCommandOf(reports.vatReportAction, {
  args: ['from', 'to'],
  ...listed(columns.vatReportColumns, 'No invoices in this period.'),
});

export const refundsReportCommand = listCommandOf(reports.refundsReportAction, {
  args: ['from', 'to'],
  ...listed(columns.refundsReportColumns, 'No refunds in this period.'),
});

export const discountsReportCommand = listCommandOf(reports.discountsReportAction, {
  args: ['from', 'to'],
  ...listed(columns.discountsReportColumns, 'No discounts in this period.'),
});

/** Without a limit, since the totals follow the products. */
export const stockReportCommand = listCommandOf(stockReportAction, {
  input: { limit: 100_000 },
  ...listed(columns.stockReportColumns, 'No product has a stock count.'),
});
