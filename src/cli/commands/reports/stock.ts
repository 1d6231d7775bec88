import { stockReportAction } from '../../../server/actions/reports/read-stock.ts';
import { lineColumns, reportLines, stockReportColumns } from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

/** Products and totals; without a limit, since the totals follow the products. */
export const stockReportCommand = listCommandOf(stockReportAction, {
  input: { limit: 100_000 },
  rows: (report) => reportLines(stockReportColumns, report),
  columns: lineColumns(stockReportColumns),
  none: () => 'No product has a stock count.',
});
