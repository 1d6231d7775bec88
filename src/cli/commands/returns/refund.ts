import { formatCharge } from '../../../domain/currency.ts';
import { parseDecimal } from '../../../domain/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { refundOrder } from '../../../server/actions/payments/refund-order.ts';
import { readOwed } from '../../../server/store/orders/payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readNote } from '../../read/read-note.ts';
import { readReturn } from '../../read/read-return.ts';
import { describeRefund, refundRecords } from '../../views/refund-view.ts';
import { describeRefusal } from '../orders/refund.ts';

export const refundReturnCommand: Command = {
  name: 'returns refund',
  args: ['NUMBER'],
  summary: 'Note that what a return is worth goes back; its customer is sent a mail',
  details:
    'Without --amount it is what the return is worth, as far as it was paid and has not gone back yet; more than that only with --more. What came by bank transfer you send back by bank transfer yourself.',
  options: {
    amount: { type: 'string', value: 'AMOUNT', description: 'how much of it, such as 51.80' },
    more: { type: 'boolean', description: 'more than is owed for the return is meant' },
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too' },
    again: { type: 'boolean', description: 'a second refund of the same amount within an hour is meant' },
    ...yesOption,
  },
  async run(context) {
    const { store, links, settings, cards, options, clock, print, complain, confirm } = context;
    const typed = options.amount === undefined ? undefined : parseDecimal(String(options.amount));
    const note = readNote(options.note);
    if (!note.ok || typed === 0 || (options.amount !== undefined && typed === undefined)) {
      complain(note.ok ? `'${options.amount}' is no amount: type one such as 51.80.` : note.complaint);
      return exitCodes.usage;
    }
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    const charge = (amount: number) => formatCharge(amount, order.currency);
    const owed = await readOwed(store.db, order, withdrawal.nth);
    const amount = typed ?? owed;
    if (amount > owed && !options.more) {
      complain(`${charge(owed)} is owed for return ${number}. If you mean more, add --more.`);
      return exitCodes.failed;
    }
    if (amount === 0) {
      complain(`Nothing is owed for return ${number}: it was not paid, or has gone back.`);
      return exitCodes.failed;
    }
    const question = `Refund ${charge(amount)} for return ${number}, of ${charge(owed)} that is owed, and tell its customer?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const of = { nth: withdrawal.nth, more: options.more === true };
    const wish = { reference: order.reference, of, amount, note: note.text, again: options.again === true };
    const result = await refundOrder({ store, clock, ids: randomIds, links, settings, cards }, wish);
    if (!result.ok) {
      complain(describeRefusal(order.reference, result));
      return exitCodes.failed;
    }
    const { refunds, sums } = result;
    if (options.json) print(JSON.stringify({ number, state: sums.state, refunds: refundRecords(refunds) }, null, 2));
    else {
      for (const refund of refunds) print(describeRefund(refund, `return ${number}`));
      print(`The order is now ${sums.state}.`);
    }
    return refunds.some(({ state }) => state === 'failed') ? exitCodes.failed : exitCodes.done;
  },
};
