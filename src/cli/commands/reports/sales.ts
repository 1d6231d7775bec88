import { salesReportAction } from '../../../server/actions/reports/read-reports.ts';
import { lineColumns, reportLines, salesReportColumns } from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

export const salesReportCommand = listCommandOf(salesReportAction, {
  args: ['from', 'to'],
  rows: (report) => reportLines(salesReportColumns, report),
  columns: lineColumns(salesReportColumns),
  none: () => 'No sales in this period.',
});
