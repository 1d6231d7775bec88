import type { PayoutReport } from '../../../contract/reports/payouts.ts';
import { describeUnmatched } from '../../../domain/reports/report-labels.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { payoutsReportAction } from '../../../server/actions/reports/read-payouts.ts';
import { balanceColumns, lineColumns, reportLines } from '../../../server/export/report-columns.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { columnsToTable } from '../../runtime/output/columns.ts';

export const payoutsReportCommand = commandOf(payoutsReportAction, {
  args: ['from', 'to'],
  print: (report, { print }) => print(describe(report)),
});

function describe(report: PayoutReport): string {
  const { rows, payouts, payoutTotals, matched, unmatched } = report;
  const balance = columnsToTable(lineColumns(balanceColumns), reportLines(balanceColumns, report));
  return [
    rows.length === 0 ? 'No card payments in this period.' : balance,
    `${pluralise(matched, 'payment or refund', 'payments and refunds')} matched.`,
    ...unmatched.map(describeUnmatched),
    ...payouts.map(
      ({ id, amount, currency, arrivesAt, status }) =>
        `Payout ${id}: ${formatCharge(amount, currency)}, ${status}, ${formatTime(arrivesAt)} UTC`,
    ),
    ...payoutTotals.map(
      ({ count, amount, currency }) => `Total: ${pluralise(count, 'payout')}, ${formatCharge(amount, currency)}`,
    ),
  ].join('\n');
}
