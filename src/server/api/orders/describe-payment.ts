import type { CardView, PaymentView } from '../../../contract/order-view.ts';
import type { PaymentSums } from '../../../domain/buying/payment.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { type BankAccounts, transferRows } from '../../config/bank-accounts.ts';
import type { OrderHeader } from '../../store/orders/orders.ts';

/** How an order can be paid. */
export interface PayWays {
  readonly accounts: BankAccounts | undefined;
  readonly card: CardView | undefined;
}

/** The money of an order as its page shows it. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'total' | 'status'>,
  { state, paid, refunded }: PaymentSums,
  { accounts, card }: PayWays,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const due = state === 'unpaid' && order.status !== 'cancelled' ? order.total - paid : 0;
  return {
    state,
    paid: charge(paid),
    refunded: charge(refunded),
    due: due > 0 ? charge(due) : undefined,
    // Who waits for a payment to come through is not asked for a second one.
    transfer: due > 0 && (!card || card.state === 'offered') ? transferRows(order, due, accounts) : undefined,
    card: due > 0 ? card : undefined,
  };
}
