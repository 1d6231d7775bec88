import type { MonthTotal } from '../../../contract/reports/closing.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { closeMonthAction, listMonthsAction, reopenMonthAction } from '../../../server/actions/reports/close-months.ts';
import { listCommandOf } from '../../list-command.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';

const describe = (totals: readonly MonthTotal[]): string =>
  totals.map(({ gross, currency }) => formatCharge(gross, currency)).join(', ') || 'no invoices';

export const listMonthsCommand = listCommandOf(listMonthsAction, {
  rows: (months) => months,
  columns: [
    { key: 'month', heading: 'month', value: ({ month }) => month },
    { key: 'total', heading: 'invoices less credit notes', value: ({ totals }) => describe(totals) },
    {
      key: 'closed',
      heading: 'closed (UTC)',
      value: ({ closedAt }) => (closedAt === null ? null : formatTime(closedAt)),
    },
    {
      key: 'changedFrom',
      heading: 'changed since, from',
      value: ({ changedFrom }) => changedFrom && describe(changedFrom),
    },
  ],
  none: () => 'No months yet.',
});

export const closeMonthCommand = commandOf(closeMonthAction, {
  print: ({ month, totals }, { print }) => print(`${month} is closed: ${describe(totals)}.`),
});

export const reopenMonthCommand = commandOf(reopenMonthAction, {
  question: ({ month }) => `Reopen ${month} and delete its recorded totals?`,
  print: ({ month }, { print }) => print(`${month} is open again.`),
});
