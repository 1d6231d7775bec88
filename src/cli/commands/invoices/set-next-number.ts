import { invoiceNumber, invoiceNumberPattern, maxSeriesNumber } from '../../../domain/invoices/invoice.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { formatTime } from '../../../domain/shared/time/utc-time.ts';
import {
  advanceNumberSeries,
  findFutureDate,
  lastNumberOf,
  resetNumberSeriesDate,
} from '../../../server/actions/invoices/advance-number-series.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';

export const setNextInvoiceNumberCommand: Command = {
  name: 'invoices set-next-number',
  args: ['NUMBER'],
  summary: 'Let invoices or credit notes go on after a number that customers have, such as after a restore',
  details:
    'For numbers that the store does not know, since they were given after the backup that it was restored from. Those between are left out: the accountant wants to know why. There is no way back. Of the last number that the store has given, where a clock that was wrong has dated it ahead, the next one is dated by the clock again.',
  options: yesOption,
  async run({ store, clock, args: [typed = ''], options, print, complain, confirm }) {
    const number = typed.toUpperCase();
    if (!invoiceNumberPattern.test(number)) {
      complain(`'${typed}' is no number of an invoice or a credit note: type one such as INV-000042 or CN-000007.`);
      return exitCodes.usage;
    }
    const kind = number.startsWith('CN') ? 'credit-note' : 'invoice';
    const last = Number(number.slice(number.indexOf('-') + 1));
    if (last > maxSeriesNumber) {
      // Probably an error, and it cannot be undone.
      complain(
        `${number} leaves too few numbers to go on with: ${invoiceNumber(kind, maxSeriesNumber)} is the highest.`,
      );
      return exitCodes.usage;
    }
    const before = await lastNumberOf(store, kind);
    const next = (after: number) => invoiceNumber(kind, after + 1);
    const say = (after: number) => {
      if (options.json) print(JSON.stringify({ kind, next: next(after) }, null, 2));
      else print(`The next ${kind === 'invoice' ? 'invoice' : 'credit note'} is ${next(after)}.`);
      return exitCodes.done;
    };
    const ahead = last === before ? await findFutureDate(store, kind, clock()) : undefined;
    if (ahead !== undefined) {
      const today = formatTime(clock());
      const question = `${number} is of ${formatTime(ahead)} UTC, which lies ahead. Date the next one by this machine's clock, ${today} UTC?`;
      if (!(await confirm(question))) return exitCodes.failed;
      await resetNumberSeriesDate({ store, clock }, kind);
      return say(last);
    }
    if (last <= before) {
      complain(`${number} is not beyond ${invoiceNumber(kind, before)}, the last that the store has given.`);
      return exitCodes.failed;
    }
    const question = `Go on with ${next(last)} in place of ${next(before)}, and leave out ${pluralise(last - before, 'number')} for good?`;
    if (!(await confirm(question))) return exitCodes.failed;
    return say(await advanceNumberSeries({ store, clock }, { kind, last }));
  },
};
