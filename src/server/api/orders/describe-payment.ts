import type { CardView, PaymentView } from '../../../contract/order-view.ts';
import { dueOf, type PaymentSums } from '../../../domain/buying/payment.ts';
import { formatCharge, formatMoney } from '../../../domain/currency.ts';
import { type BankAccounts, transferCode, transferRows } from '../../config/bank-accounts.ts';
import type { OrderHeader } from '../../store/orders/orders.ts';
import type { StoredPayment } from '../../store/orders/payments.ts';
import { drawCode } from './draw-code.ts';

/** How an order can be paid. */
export interface PayWays {
  readonly accounts: BankAccounts | undefined;
  readonly card: CardView | undefined;
}

/** The money of an order as its page shows it. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'status'>,
  { sums, payments }: { readonly sums: PaymentSums; readonly payments: readonly StoredPayment[] },
  { accounts, card }: PayWays,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const { state, paid, refunded } = sums;
  const due = dueOf(sums);
  const held = payments
    .filter(({ doubt, settled }) => doubt !== null && settled === null)
    .map(({ amount, currency }) => formatMoney(amount, currency));
  // Who waits for a payment to come through, or for us to look into one, is not asked for a second one.
  const isAsked = due > 0 && held.length === 0 && (!card || card.state === 'offered');
  const code = isAsked ? transferCode(order, due, accounts) : undefined;
  return {
    // What costs nothing is paid, but nothing has reached anybody.
    state: paid === 0 ? 'unpaid' : state,
    paid: charge(paid),
    refunded: charge(refunded),
    held,
    due: due > 0 ? charge(due) : undefined,
    transfer: isAsked ? transferRows(order, due, accounts) : undefined,
    code: code === undefined ? undefined : drawCode(code),
    card: isAsked || (due > 0 && card?.state !== 'offered') ? card : undefined,
  };
}
