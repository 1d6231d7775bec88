import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { refundOrder } from '../../../server/actions/payments/refund-order.ts';
import { readOwed } from '../../../server/store/payments/payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { readReturn } from '../../runtime/input/read-return.ts';
import { describeRefund, refundRecords } from '../../views/refund-view.ts';
import { describeRefusal } from '../orders/refund.ts';

export const refundReturnCommand: Command = {
  name: 'returns refund',
  args: ['NUMBER'],
  summary: 'Give back what a return is worth; its customer is sent a mail',
  details:
    'Without --amount it is what the return is worth, as far as it was paid and has not gone back yet; more than that only with --more. Of goods that are all back and have lost value, since their customer handled them more than is needed to try them, --deduct keeps an amount, for the reason in --note, and the rest goes back. What came by card goes back through the card provider by this command; what came by bank transfer you send back yourself, and this notes it.',
  options: {
    amount: { type: 'string', value: 'AMOUNT', description: 'how much of it, such as 51.80' },
    more: { type: 'boolean', description: 'more than is owed for the return is meant' },
    deduct: { type: 'string', value: 'AMOUNT', description: 'what its goods have lost in value' },
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too' },
    'allow-duplicate': { type: 'boolean', description: 'a second refund of the same amount within an hour is meant' },
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
    const kept = options.deduct === undefined ? undefined : (parseDecimal(String(options.deduct)) ?? 0);
    if (kept !== undefined && (kept === 0 || note.text === null || typed !== undefined || options.more)) {
      complain(
        kept === 0
          ? `'${options.deduct}' is no amount: type one such as 51.80.`
          : '--deduct goes with --note, which tells the customer why, and without --amount and --more: all the rest goes back.',
      );
      return exitCodes.usage;
    }
    const named = await readReturn(context);
    if (!named) return exitCodes.failed;
    const { order, withdrawal, number } = named;
    const charge = (amount: number) => formatCharge(amount, order.currency);
    const owed = await readOwed(store.db, order, withdrawal.nth);
    const amount = typed ?? owed - (kept ?? 0);
    if (amount > owed && !options.more) {
      complain(`${charge(owed)} is owed for return ${number}. If you mean more, add --more.`);
      return exitCodes.failed;
    }
    if (kept !== undefined && kept > owed) {
      complain(`Only ${charge(owed)} is owed for return ${number}: no more can be kept back of it.`);
      return exitCodes.failed;
    }
    if (amount === 0 && kept === undefined) {
      complain(`Nothing is owed for return ${number}: it was not paid, or has gone back.`);
      return exitCodes.failed;
    }
    const keeping = kept === undefined ? '' : `, keep back ${charge(kept)}`;
    const question = `Refund ${charge(amount)} for return ${number}, of ${charge(owed)} that is owed${keeping}, and tell its customer?`;
    if (!(await confirm(question))) return exitCodes.failed;
    const of = { nth: withdrawal.nth, more: options.more === true };
    const said =
      kept === undefined || note.text === null
        ? { amount, note: note.text }
        : { amount: null, note: null, keepBack: { amount: kept, note: note.text } };
    const wish = { reference: order.reference, of, ...said, again: options['allow-duplicate'] === true };
    const result = await refundOrder({ store, clock, ids: randomIds, links, settings, cards }, wish);
    if (!result.ok) {
      complain(describeRefusal(order.reference, result));
      return exitCodes.failed;
    }
    const { refunds, sums } = result;
    if (options.json) print(JSON.stringify({ number, state: sums.state, refunds: refundRecords(refunds) }, null, 2));
    else {
      if (kept !== undefined) print(`${charge(kept)} is kept back of return ${number}.`);
      for (const refund of refunds) print(describeRefund(refund, `return ${number}`));
      print(`The order is now ${sums.state}.`);
    }
    return refunds.some(({ state }) => state === 'failed') ? exitCodes.failed : exitCodes.done;
  },
};
