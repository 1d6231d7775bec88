import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { parseDecimal, toDecimal } from '../../../domain/shared/money/money.ts';
import { randomIds } from '../../../server/actions/ids.ts';
import { type RefundRefusal, refundOrder } from '../../../server/actions/payments/refund-order.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { listPayments } from '../../../server/store/payments/payments.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readNote } from '../../runtime/input/read-note.ts';
import { formatTime } from '../../runtime/input/times.ts';
import { describeRefund, refundRecords } from '../../views/refund-view.ts';

export const refundOrderCommand: Command = {
  name: 'orders refund',
  args: ['REFERENCE'],
  summary: 'Give back what an order was paid, whole or in part; its customer is sent a mail',
  details:
    'Never more than was paid, and the way it came: what came by card goes back through the card provider by this command; what came by bank transfer you send back yourself, and this notes it.',
  options: {
    amount: { type: 'string', value: 'AMOUNT', description: 'how much of it (all that is left)' },
    note: { type: 'string', value: 'TEXT', description: 'stands in the mail too' },
    'allow-duplicate': { type: 'boolean', description: 'a second refund of the same amount within an hour is meant' },
    ...yesOption,
  },
  async run({ store, links, settings, cards, args: [typed = ''], options, clock, print, complain, confirm }) {
    const reference = normaliseReference(typed);
    const amount = options.amount === undefined ? null : (parseDecimal(String(options.amount)) ?? 0);
    const note = readNote(options.note);
    if (amount === 0 || !note.ok) {
      complain(note.ok ? `'${options.amount}' is no amount: type one such as 51.80.` : note.complaint);
      return exitCodes.usage;
    }
    if (!(await findOrder(store.db, reference))) {
      complain(describeRefusal(typed, { ok: false, reason: 'unknown' }));
      return exitCodes.failed;
    }
    const asked = amount === null ? 'all that is left of it' : toDecimal(amount);
    if (!(await confirm(`Refund ${asked} for order ${reference}, and tell its customer?`))) return exitCodes.failed;
    const wish = { reference, amount, note: note.text, again: options['allow-duplicate'] === true };
    const result = await refundOrder({ store, clock, ids: randomIds, links, settings, cards }, wish);
    if (!result.ok) {
      const doubted = result.reason === 'nothing-left' && (await hasOpenDoubt(store.db, reference));
      complain(`${describeRefusal(typed, result)}${doubted ? doubtHint : ''}`);
      return exitCodes.failed;
    }
    const { refunds, sums } = result;
    if (options.json) print(JSON.stringify({ reference, state: sums.state, refunds: refundRecords(refunds) }, null, 2));
    else {
      for (const refund of refunds) print(describeRefund(refund, `order ${reference}`));
      print(`Order ${reference} is now ${sums.state}.`);
    }
    return refunds.some(({ state }) => state === 'failed') ? exitCodes.failed : exitCodes.done;
  },
};

const doubtHint =
  " A payment that does not count is kept, though: 'payments list' shows it, and 'payments resolve ID returned' sends it back.";

async function hasOpenDoubt(db: StoreCliContext['store']['db'], reference: string): Promise<boolean> {
  return (await listPayments(db, { open: true, limit: 1000 })).some((payment) => payment.reference === reference);
}

/** Explains why a refund was not recorded. */
export function describeRefusal(typed: string, refusal: RefundRefusal): string {
  const reference = normaliseReference(typed);
  switch (refusal.reason) {
    case 'unknown':
      return `There is no order '${typed}'. 'orders list' shows the newest.`;
    case 'nothing-left':
      return `Nothing is left to refund for order ${reference}: it was not paid, or all of it has gone back.`;
    case 'nothing-owed':
      return `Nothing is owed for this return of order ${reference}: it was not paid, or has gone back.`;
    case 'more-than-owed':
      return `${formatCharge(refusal.owed, refusal.order.currency)} is owed for this return of order ${reference}. If you mean more, add --more.`;
    case 'no-provider':
      return `What order ${reference} was paid by card goes back through the card provider only: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`;
    case 'not-back':
      return `Not all of this return of order ${reference} is back: what it has lost in value is kept back once it is.`;
    case 'kept-before':
      return `Something was kept back of this return of order ${reference} before.`;
    case 'keeps-too-much':
      return `Only ${formatCharge(refusal.owed, refusal.order.currency)} is owed for this return of order ${reference}: no more can be kept back of it.`;
    case 'too-much':
      return `Only ${formatCharge(refusal.refundable, refusal.order.currency)} can still go back for order ${reference}.`;
    case 'same-again': {
      const { amount, currency, createdAt } = refusal.before;
      const said = `${currency} ${toDecimal(amount)} was refunded for order ${reference} at ${formatTime(createdAt)} UTC.`;
      return `${said} If you mean the same amount once more, add --allow-duplicate.`;
    }
  }
}
