import type { ImportedOrderSummary } from '../../../contract/imports/imported-orders.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { listImportedOrdersAction, showImportedOrderAction } from '../../../server/actions/imports/imported-orders.ts';
import { listCommandOf } from '../../list-command.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

export const listImportedOrdersCommand = listCommandOf(listImportedOrdersAction, {
  rows: ({ orders }) => orders,
  columns: [
    { key: 'id', heading: 'id', value: ({ id }) => id },
    { key: 'number', heading: 'number', value: ({ number }) => number },
    timeColumn<ImportedOrderSummary>('placed', 'placed (UTC)', ({ placedAt }) => placedAt),
    { key: 'name', heading: 'name', value: ({ name }) => name },
    { key: 'email', heading: 'email', value: ({ email }) => email },
    { key: 'payment', heading: 'payment', value: ({ paymentStatus }) => paymentStatus },
    { key: 'total', heading: 'total', value: ({ total, currency }) => formatCharge(total, currency) },
    { key: 'refunded', heading: 'refunded', value: ({ refunded, currency }) => formatCharge(refunded, currency) },
  ],
  none: ({ search, status }) => (search || status ? 'No imported orders found.' : 'No imported orders yet.'),
  limit: 50,
});

export const showImportedOrderCommand = commandOf(showImportedOrderAction, {
  print({ number, source, placedAt, name, email, address, paymentStatus, lines, ...rest }, { print }) {
    const charge = (amount: number) => formatCharge(amount, rest.currency);
    print(escapeControlCharacters(`${number} of ${source}, placed ${formatTime(placedAt)} UTC, ${paymentStatus}`));
    print(escapeControlCharacters(`${name} <${email}> ${address}`));
    for (const { quantity, name: item, sku, total } of lines) {
      print(escapeControlCharacters(`${quantity} × ${[item, sku].filter(Boolean).join(', ')}: ${charge(total)}`));
    }
    print(`Total ${charge(rest.total)}, refunded ${charge(rest.refunded)}`);
  },
});
