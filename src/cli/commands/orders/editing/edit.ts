import type { editOrder } from '../../../../contract/orders/editing/edit-order.ts';
import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../../../domain/shipping/format-quantity.ts';
import { editOrderAction } from '../../../../server/actions/orders/editing/edit-order.ts';
import { commandOf } from '../../../operation-command.ts';
import { readLines, readsCustomItems } from './read-lines.ts';

export const editOrderCommand = commandOf(editOrderAction, {
  hidden: ['editId'],
  read: {
    lines: { parse: readLines, wanted: 'products with quantities, such as xl-7:2,desk-2:0' },
    customItems: readsCustomItems,
  },
  question: ({ reference }, expected) =>
    expected && `${describeEdit(expected)}\nEdit order ${normaliseReference(reference)} and email the customer?`,
  versionOf: ({ version }) => version,
  noEmail: () => 'No email would be sent.',
  print: (done, { print }) => print(`Order ${done.reference} edited.\n${describeEdit(done)}`),
});

/** The edited lines with the total before and after, and what follows. */
function describeEdit({ currency, before, after, ...next }: OutputOf<typeof editOrder>): string {
  const charge = (amount: number) => formatCharge(amount, currency);
  const { due, payBy, owed, invoice, creditNote } = next;
  return [
    ...after.lines.map((line) => `${formatQuantity(line)}: ${charge(line.lineTotal)}`),
    ...(after.discount > 0 ? [`Discount ${charge(after.discount)}`] : []),
    `Total ${charge(before.total)} changed to ${charge(after.total)}`,
    ...(due > 0 ? [`Amount due ${charge(due)}${payBy === null ? '' : ` by ${describeDeadline(payBy)}`}`] : []),
    ...(owed > 0 ? [`To refund ${charge(owed)}: use 'orders refund'`] : []),
    ...(creditNote === null ? [] : [`Credit note ${creditNote}`]),
    ...(invoice === null ? [] : [`Invoice ${invoice}`]),
  ].join('\n');
}
