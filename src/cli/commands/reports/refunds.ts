import { refundsReportAction } from '../../../server/actions/reports/read-reports.ts';
import { lineColumns, refundsReportColumns, reportLines } from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

export const refundsReportCommand = listCommandOf(refundsReportAction, {
  args: ['from', 'to'],
  rows: (report) => reportLines(refundsReportColumns, report),
  columns: lineColumns(refundsReportColumns),
  none: () => 'No refunds in this period.',
});
