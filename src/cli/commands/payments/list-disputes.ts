import type { DeskDispute } from '../../../contract/payments/disputes.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { listDisputesAction } from '../../../server/actions/payments/disputes.ts';
import { listCommandOf } from '../../list-command.ts';
import { isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<DeskDispute>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'reference', heading: 'order', value: ({ reference }) => reference },
  { key: 'currency', heading: 'currency', value: ({ currency }) => currency },
  { key: 'amount', heading: 'amount', value: ({ amount }) => toDecimal(amount) },
  { key: 'status', heading: 'status', value: ({ name }) => name },
  { key: 'reason', heading: 'reason', value: ({ reason }) => reason },
  timeColumn('respondBy', 'evidence due (UTC)', ({ respondBy }) => respondBy),
  { key: 'loss', heading: 'loss', value: ({ loss }) => toDecimal(loss) },
  { key: 'created', value: ({ createdAt }) => isoTime(createdAt) },
  { key: 'dashboard', heading: 'dashboard', value: ({ url }) => url },
];

export const listDisputesCommand = listCommandOf(listDisputesAction, {
  name: 'disputes list',
  hidden: ['view'],
  input: { view: 'open' },
  flags: { all: { description: 'include closed disputes, newest first', input: { view: 'all' } } },
  rows: ({ disputes }) => disputes,
  columns,
  none: ({ view }) => (view === 'all' ? 'No disputes yet.' : 'No open disputes.'),
  limit: 100,
});
