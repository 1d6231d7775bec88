import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { setNextInvoiceNumberAction } from '../../../server/actions/invoices/set-next-number.ts';
import { commandOf } from '../../operation-command.ts';
import { formatTime } from '../../runtime/input/times.ts';

export const setNextInvoiceNumberCommand = commandOf(setNextInvoiceNumberAction, {
  args: ['number'],
  question({ number }, expected, { clock }) {
    if (!expected) return undefined;
    const { next, before, skipped, futureDate } = expected;
    if (futureDate !== null) {
      return `${number.toUpperCase()} is dated ${formatTime(futureDate)} UTC, in the future. Date the next one by the current clock, ${formatTime(clock())} UTC?`;
    }
    return `Continue with ${next} instead of ${before}, and skip ${pluralise(skipped, 'number')} permanently?`;
  },
  json: ({ kind, next }) => ({ kind, next }),
  print: ({ kind, next }, { print }) => print(`The next ${kind === 'invoice' ? 'invoice' : 'credit note'} is ${next}.`),
});
