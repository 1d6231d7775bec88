import { formatCharge } from '../../../domain/currency.ts';
import { parseDecimal } from '../../../domain/money.ts';
import { endUnwantedSessions } from '../../../server/actions/end-unwanted-sessions.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { takePayment } from '../../../server/actions/take-payment.ts';
import { doubtWords } from '../../../server/mail/messages/payment-doubt.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { readPaymentSums } from '../../../server/store/orders/payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readNote } from '../../read/read-note.ts';

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
    const reference = typed.toUpperCase();
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
    const order = await findOrder(store.db, reference);
    if (!order) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    const { currency } = order;
    const { paid, state, payable } = await readPaymentSums(store.db, order);
    const received = amount ?? payable - paid;
    if (state !== 'unpaid' && amount === undefined) {
      complain(`Order ${reference} is ${state} already. If more has come in, say how much with --amount.`);
      return exitCodes.failed;
    }
    if (received <= 0) {
      complain(`Nothing is to be paid for order ${reference}. If something has come in, say how much with --amount.`);
      return exitCodes.failed;
    }
    if (!(await confirm(`Record ${formatCharge(received, currency)} for order ${reference}?`))) return exitCodes.failed;

    const payment = { reference, amount: received, currency, method: 'transfer', providerReference: null } as const;
    const { doubt } = await takePayment(
      { store, clock, ids: randomIds, links, settings },
      { ...payment, note: note.text },
    );
    if (cards) await endUnwantedSessions({ store, clock, ids: randomIds, links, settings, cards }, reference);
    const now = await readPaymentSums(store.db, order);
    if (options.json) print(JSON.stringify({ reference, doubt, state: now.state }, null, 2));
    else if (doubt === null) print(`Order ${reference} is paid.`);
    else print(`Kept, but it does not count: ${doubtWords[doubt]} 'payments list' shows it.`);
    return exitCodes.done;
  },
};
