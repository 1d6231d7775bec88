import { explainNotEmailed } from '../../../../domain/orders/explain-not-emailed.ts';
import { dispatchPartAction } from '../../../../server/actions/orders/dispatch/dispatch-part.ts';
import { commandOf } from '../../../operation-command.ts';

export const dispatchPartCommand = commandOf(dispatchPartAction, {
  read: { lines: { parse: readLines, wanted: 'lines with quantities, such as 1:2,3' } },
  question({ reference, confirmUnpaid }, expected) {
    const owed = expected?.owed;
    if (!owed || confirmUnpaid === owed.amount) return undefined;
    return `${owed.charge} is unpaid for order ${reference}. Dispatch the parcel unpaid?`;
  },
  confirmed: (input, expected) => (expected?.owed ? { ...input, confirmUnpaid: expected.owed.amount } : input),
  noEmail: ({ notEmailed }, { note = '' }) =>
    notEmailed === null ? 'No email will be sent.' : explainNotEmailed(notEmailed, note),
  print({ reference, number, status, notEmailed }, { print }, { note = '' }) {
    const rest = status === 'shipped' ? 'Nothing is left to send.' : 'The order is part-fulfilled.';
    const email = notEmailed ? explainNotEmailed(notEmailed, note) : 'The customer has been emailed.';
    print(`Parcel ${number} of order ${reference} dispatched. ${rest} ${email}`);
  },
});

/** Reads '1:2,3': two units of line 1, and one of line 3. */
function readLines(text: string) {
  const lines = text.split(',').map((part) => /^(\d{1,3})(?::(\d{1,4}))?$/.exec(part.trim()));
  if (lines.includes(null)) return undefined;
  return lines.map((read) => ({ line: Number(read?.[1]), quantity: Number(read?.[2] ?? 1) }));
}
