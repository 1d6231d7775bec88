import { endOfHold } from '../../../../domain/orders/holds/end-of-hold.ts';
import { amountDue, type PaymentTotals } from '../../../../domain/payments/payment.ts';
import type { OrderEdit } from '../../../store/orders/order-edits.ts';
import { extendHold, findHold } from '../../../store/orders/order-holds.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import type { WriteContext } from '../../app.ts';
import { paymentDeadlineRule } from '../placement/payment-deadline-rule.ts';
import { isAwaitingPayment, readDeadline } from '../unpaid/read-deadline.ts';

/**
 * Gives the customer of an edited order time to pay. An order without any payment keeps its deadline, extended if it
 * costs more now, after which it is cancelled; one with a payment is never cancelled automatically. Returns the time;
 * null if nothing is due or the order has no deadline.
 */
export async function extendPaymentTime(
  context: WriteContext,
  before: StoredOrder,
  after: StoredOrder,
  sums: PaymentTotals,
): Promise<{ readonly payBy: number | null; readonly isFinal: boolean }> {
  const { tx, clock, settings, cards, config } = context;
  const now = clock();
  if (amountDue(sums) <= 0) return { payBy: null, isFinal: false };
  if (!(await isAwaitingPayment(tx, after))) return { payBy: endOfHold(now, settings.unpaidHoldDays), isFinal: false };
  const hold = await findHold(tx, after.id);
  const rule = paymentDeadlineRule(settings, { takesCards: cards !== undefined, accounts: config.bankAccounts });
  const until = rule(after.region, now);
  // An order without a deadline, such as one by phone, is never cancelled automatically.
  if (!hold?.heldUntil) return { payBy: until, isFinal: false };
  const isLater = until !== null && until > hold.heldUntil;
  if (isLater && after.total > before.total) await extendHold(tx, after.id, until, now);
  const payBy = await readDeadline(tx, context, after);
  return { payBy, isFinal: payBy !== null };
}

/** By when the customer of an edited order is asked to pay the rest; null if nothing is due. */
export function payByOf(edits: readonly Pick<OrderEdit, 'payBy'>[], sums: PaymentTotals): number | null {
  return amountDue(sums) > 0 ? (edits.at(-1)?.payBy ?? null) : null;
}
