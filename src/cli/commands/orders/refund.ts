import { formatCharge } from '../../../domain/currency.ts';
import { parseDecimal, toDecimal } from '../../../domain/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { refundOrder } from '../../../server/actions/refund-order.ts';
import { type Command, exitCodes } from '../../command.ts';
import { yesOption } from '../../read/options.ts';
import { readNote } from '../../read/read-note.ts';
import { formatTime } from '../../read/times.ts';

export const refundOrderCommand: Command = {
  name: 'orders refund',
  args: ['REFERENCE'],
  summary: 'Note that what an order was paid goes back, whole or in part; its customer is sent a mail',
  details:
    'Never more than was paid. What came by bank transfer you send back by bank transfer yourself: no money is moved by this command.',
  options: {
    amount: { type: 'string', value: 'AMOUNT', description: 'how much of it (all that is left)' },
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too' },
    again: { type: 'boolean', description: 'a second refund of the same amount within an hour is meant' },
    ...yesOption,
  },
  async run({ store, links, args: [typed = ''], options, clock, print, complain, confirm }) {
    const reference = typed.toUpperCase();
    const amount = options.amount === undefined ? null : (parseDecimal(String(options.amount)) ?? 0);
    const note = readNote(options.note);
    if (amount === 0 || !note.ok) {
      complain(note.ok ? `'${options.amount}' is no amount: type one such as 51.80.` : note.complaint);
      return exitCodes.usage;
    }
    const asked = amount === null ? 'all that is left of it' : toDecimal(amount);
    if (!(await confirm(`Refund ${asked} for order ${reference}, and tell its customer?`))) return exitCodes.failed;
    const wish = { reference, amount, note: note.text, again: options.again === true };
    const result = await refundOrder({ store, clock, ids: randomIds, links }, wish);
    if (!result.ok) {
      complain(describeRefusal(typed, result));
      return exitCodes.failed;
    }
    const { refund, order, sums } = result;
    if (options.json) {
      print(JSON.stringify({ reference, id: refund.id, amount: toDecimal(refund.amount), state: sums.state }, null, 2));
    } else {
      print(
        `${formatCharge(refund.amount, order.currency)} goes back for order ${reference}, which is now ${sums.state}.`,
      );
    }
    return exitCodes.done;
  },
};

type Refusal = Extract<Awaited<ReturnType<typeof refundOrder>>, { ok: false }>;

/** Why a refund was not noted. */
export function describeRefusal(typed: string, refusal: Refusal): string {
  const reference = typed.toUpperCase();
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order '${typed}'. 'orders list' shows the newest.`;
    case 'nothing-left':
      return `Nothing is left to refund for order ${reference}: it was not paid, or all of it has gone back.`;
    case 'too-much':
      return `Only ${formatCharge(refusal.refundable, refusal.order.currency)} can still go back for order ${reference}.`;
    case 'same-again': {
      const { amount, currency, createdAt } = refusal.before;
      const said = `${formatCharge(amount, currency)} was refunded for order ${reference} at ${formatTime(createdAt)} UTC.`;
      return `${said} If you mean the same amount once more, add --again.`;
    }
  }
}
