import { discountsReportAction } from '../../../server/actions/reports/read-reports.ts';
import { discountsReportColumns, lineColumns, reportLines } from '../../../server/export/report-columns.ts';
import { listCommandOf } from '../../list-command.ts';

export const discountsReportCommand = listCommandOf(discountsReportAction, {
  args: ['from', 'to'],
  rows: (report) => reportLines(discountsReportColumns, report),
  columns: lineColumns(discountsReportColumns),
  none: () => 'No discounts in this period.',
});
