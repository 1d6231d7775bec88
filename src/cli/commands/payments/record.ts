import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import {
  parseBankTransfer,
  type RecordRefusal,
  recordPayment,
} from '../../../server/actions/payments/record-payment.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';

export const recordPaymentCommand: Command = {
  name: 'payments record',
  args: ['REFERENCE'],
  summary: 'Record that the bank transfer for an order has come in; its customer is sent a mail',
  details:
    'Without --amount it is what the order asks for. Another amount does not make the order paid: it is kept, and listed by payments list until you settle it.',
  options: {
    amount: { type: 'string', value: 'AMOUNT', description: 'what has come in, such as 451.80' },
    note: { type: 'string', value: 'TEXT', description: 'for you alone, such as the date on the statement' },
    ...yesOption,
  },
  async run({ store, links, settings, cards, args: [typed = ''], options, clock, print, complain, confirm }) {
    const reference = normaliseReference(typed);
    const amount = options.amount === undefined ? undefined : parseDecimal(String(options.amount));
    const note = readNote(options.note);
    if (amount === 0 || (options.amount !== undefined && amount === undefined)) {
      complain(`'${options.amount}' is no amount: type one such as 451.80.`);
      return exitCodes.usage;
    }
    if (!note.ok) {
      complain(note.complaint);
      return exitCodes.usage;
    }
    const seen = { reference, amount: amount ?? null, note: note.text };
    const read = await parseBankTransfer(store.db, seen);
    if (!read.ok) {
      complain(describeRefusal(typed, read));
      return exitCodes.failed;
    }
    const { payment } = read;
    const charge = formatCharge(payment.amount, read.order.currency);
    if (!(await confirm(`Record ${charge} for order ${reference}?`))) return exitCodes.failed;

    const wish = { ...seen, amount: payment.amount };
    const recorded = await recordPayment({ store, clock, ids: randomIds, links, settings, cards }, wish);
    if (!recorded.ok) {
      complain(describeRefusal(typed, recorded));
      return exitCodes.failed;
    }
    const { doubt, sums } = recorded;
    if (options.json) print(JSON.stringify({ reference, doubt, state: sums.state }, null, 2));
    else if (doubt === null) print(`Order ${reference} is paid.`);
    else print(`Kept, but it does not count: ${mismatchTexts[doubt]} 'payments list' shows it.`);
    return exitCodes.done;
  },
};

function describeRefusal(typed: string, refusal: RecordRefusal): string {
  const reference = normaliseReference(typed);
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order '${typed}'. 'orders list' shows the newest.`;
    case 'paid-already':
      return `Order ${reference} is ${refusal.state} already. If more has come in, say how much with --amount.`;
    case 'key-reused':
    case 'nothing-due':
      return `Nothing is to be paid for order ${reference}. If something has come in, say how much with --amount.`;
  }
}
