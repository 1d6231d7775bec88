import type { ErasedCustomer } from '../../../contract/customers/customers.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { eraseCustomerAction } from '../../../server/actions/customers/erase-customer.ts';
import { commandOf } from '../../operation-command.ts';
import { formatDate } from '../../runtime/input/times.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeCounts } from '../../views/customer-view.ts';
import { describeCopies } from './describe-copies.ts';

export const eraseCustomerCommand = commandOf(eraseCustomerAction, {
  name: 'customer erase',
  args: ['email'],
  question(_, expected, { complain }) {
    if (!expected) return undefined;
    const { openOrders, email } = expected;
    if (openOrders.length > 0) {
      complain(`These orders are not dispatched yet, and will have no address: ${openOrders.join(', ')}.`);
    }
    return `Erase ${escapeControlCharacters(email)} permanently: ${describeAll(expected)}?`;
  },
  json({ email, keptDocuments, keptUntil: _, openOrders: __, isGone: ___, failure: ____, left, ...erased }) {
    return { email, erased, keptDocuments, left };
  },
  async print(erased, context) {
    const copies = await describeCopies(context, erased);
    context.print(`Erased: ${describeAll(erased)}. Amounts and lines of the orders are kept.`);
    const { keptDocuments, keptUntil } = erased;
    if (keptUntil !== null) context.print(describeKept(keptDocuments, keptUntil));
    context.print(copies);
  },
  isFailed: ({ left }) => left !== undefined,
});

function describeAll(erased: ErasedCustomer): string {
  const { olderMailFiles: older } = erased;
  return `${describeCounts(erased)}${older === 0 ? '' : `, and ${formatCount(older)} older in the mail folder`}`;
}

/** Documents retained by law, worded for the customer who requested erasure. */
function describeKept(numbers: readonly string[], until: number): string {
  const last = formatDay(formatDate(until - 1));
  return `Name and address stay on ${numbers.join(', ')} until ${last}, as tax law requires (GDPR, article 17(3)(b)); then they are erased automatically.`;
}
