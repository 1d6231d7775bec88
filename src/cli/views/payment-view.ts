import type { ListedPayment } from '../../contract/payments/payments.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { Column } from '../runtime/output/columns.ts';
import { timeColumn } from '../runtime/output/time-column.ts';

const receivedAtColumn = timeColumn<ListedPayment>('received', 'received (UTC)', ({ receivedAt }) => receivedAt);

/** Columns of a payment in table, CSV and JSON. */
export const paymentColumns: readonly Column<ListedPayment>[] = [
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
