import type { CardPaymentView, PaymentView } from '../../../contract/orders/order-view.ts';
import { cardMinimumAbove } from '../../../domain/payments/card-payment.ts';
import { amountDue, isUnresolvedMismatch, type PaymentTotals } from '../../../domain/payments/payment.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { type BankAccounts, transferCode, transferRows } from '../../config/bank-accounts.ts';
import type { OrderHeader } from '../../store/orders/orders.ts';
import type { StoredPayment } from '../../store/payments/payments.ts';
import type { StoredRefund } from '../../store/payments/refunds.ts';
import { drawQrCode } from './qr-code.ts';

/** Payment options of an order. */
export interface PaymentSetup {
  readonly accounts: BankAccounts | undefined;
  readonly card: CardPaymentView | undefined;
}

interface PaymentRecords {
  readonly sums: PaymentTotals;
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly Pick<StoredRefund, 'method' | 'amount'>[];
}

/** Payment state of an order for its page. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'status'>,
  { sums, payments, refunds }: PaymentRecords,
  { accounts, card: offered }: PaymentSetup,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const { state, paid, refunded } = sums;
  const moved = refunds.filter(({ method }) => method === 'exchange').reduce((sum, { amount }) => sum + amount, 0);
  const due = amountDue(sums);
  const minimum = offered && cardMinimumAbove(due, order.currency);
  // A pending payment is shown in any case.
  const card = minimum !== undefined && offered?.state === 'offered' ? undefined : offered;
  const held = payments.filter(isUnresolvedMismatch).map(({ amount, currency }) => formatCharge(amount, currency));
  // No second payment is requested while one is pending or a payment mismatch is unresolved.
  const isAsked = due > 0 && held.length === 0 && (!card || card.state === 'offered');
  const code = isAsked ? transferCode(order, due, accounts) : undefined;
  return {
    // A free order counts as paid, but no payment was received.
    state: paid === 0 ? 'unpaid' : state,
    paid: charge(paid),
    refunded: charge(refunded - moved),
    ...(moved > 0 && { exchanged: charge(moved), isOnlyExchanged: refunded === moved }),
    held,
    due: due > 0 ? charge(due) : undefined,
    transfer: isAsked ? transferRows(order, due, accounts) : undefined,
    code: code === undefined ? undefined : drawQrCode(code),
    cardMinimum: minimum !== undefined && isAsked && !card ? charge(minimum) : undefined,
    card: isAsked || (due > 0 && card?.state !== 'offered') ? card : undefined,
  };
}
