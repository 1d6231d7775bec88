import type { ListedPayment } from '../../../contract/payments/payments.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { listPaymentsAction } from '../../../server/actions/payments/list-payments.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const receivedAtColumn = timeColumn<ListedPayment>('received', 'received (UTC)', ({ receivedAt }) => receivedAt);

const columns: readonly Column<ListedPayment>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  {
    ...receivedAtColumn,
    value: (payment) => payment.receivedOn ?? receivedAtColumn.value(payment),
    cell: (payment) => payment.receivedOn ?? receivedAtColumn.cell?.(payment) ?? null,
  },
  { key: 'reference', heading: 'order', value: ({ reference }) => reference },
  { key: 'method', heading: 'method', value: ({ method }) => method },
  { key: 'currency', heading: 'currency', value: ({ currency }) => currency },
  { key: 'amount', heading: 'amount', value: ({ amount }) => toDecimal(amount) },
  { key: 'doubt', heading: 'mismatch', value: ({ mismatch }) => mismatch },
  { key: 'settled', heading: 'resolved', value: ({ resolved }) => resolved },
  { key: 'providerReference', value: ({ providerReference }) => providerReference },
  { key: 'note', value: ({ note }) => note },
];

export const listPaymentsCommand = listCommandOf(listPaymentsAction, {
  limit: 100,
  hidden: ['view'],
  flags: { all: { description: 'all payments, the newest first', input: { view: 'all' } } },
  rows: ({ payments }) => payments,
  columns,
  none: ({ view }) => (view === 'all' ? 'No payments yet.' : 'All payments match their orders.'),
  hint: (payments) =>
    payments.some((one) => one.method === 'card' && one.providerReference !== null && one.resolutions.length > 0)
      ? "To refund a card payment through the provider: 'payments resolve ID returned'."
      : undefined,
});
