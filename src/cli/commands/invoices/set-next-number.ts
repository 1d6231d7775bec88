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
  summary: 'Continue invoice or credit note numbers after one, such as after a restore',
  details:
    'For numbers issued after the backup that was restored. The numbers in between are skipped, which your accountant needs to know. This cannot be undone. If the last issued number has a date in the future from a wrong clock, the next one is dated by the current clock.',
  options: yesOption,
  async run({ store, clock, args: [typed = ''], options, print, complain, confirm }) {
    const number = typed.toUpperCase();
    if (!invoiceNumberPattern.test(number)) {
      complain(`'${typed}' is not a valid number. Enter one such as INV-000042 or CN-000007.`);
      return exitCodes.usage;
    }
    const kind = number.startsWith('CN') ? 'credit-note' : 'invoice';
    const last = Number(number.slice(number.indexOf('-') + 1));
    if (last > maxSeriesNumber) {
      // Probably an error, and it cannot be undone.
      complain(`${number} is too high: ${invoiceNumber(kind, maxSeriesNumber)} is the highest.`);
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
      const question = `${number} is dated ${formatTime(ahead)} UTC, in the future. Date the next one by the current clock, ${today} UTC?`;
      if (!(await confirm(question))) return exitCodes.failed;
      await resetNumberSeriesDate({ store, clock }, kind);
      return say(last);
    }
    if (last <= before) {
      complain(`${number} must be higher than ${invoiceNumber(kind, before)}, the last issued number.`);
      return exitCodes.failed;
    }
    const question = `Continue with ${next(last)} instead of ${next(before)}, and skip ${pluralise(last - before, 'number')} permanently?`;
    if (!(await confirm(question))) return exitCodes.failed;
    return say(await advanceNumberSeries({ store, clock }, { kind, last }));
  },
};
