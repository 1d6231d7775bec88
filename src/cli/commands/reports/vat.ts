import { vatReportAction } from '../../../server/actions/reports/read-reports.ts';
import { lineColumns, reportLines, vatReportColumns } from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

export const vatReportCommand = listCommandOf(vatReportAction, {
  args: ['from', 'to'],
  rows: (report) => reportLines(vatReportColumns, report),
  columns: lineColumns(vatReportColumns),
  none: () => 'No invoices in this period.',
});
