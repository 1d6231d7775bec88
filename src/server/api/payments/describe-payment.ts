import type { CardPaymentView, PaymentView } from '../../../contract/orders/order-view.ts';
import { cardMinimumAbove } from '../../../domain/payments/card-payment.ts';
import { amountDue, isUnresolvedMismatch, type PaymentTotals } from '../../../domain/payments/payment.ts';
import { currencySymbol, formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { type BankAccounts, transferCode, transferRows } from '../../config/bank-accounts.ts';
import type { OrderHeader } from '../../store/orders/orders.ts';
import type { StoredPayment } from '../../store/payments/payments.ts';
import { drawQrCode } from './qr-code.ts';

/** How an order can be paid. */
export interface PaymentSetup {
  readonly accounts: BankAccounts | undefined;
  readonly card: CardPaymentView | undefined;
}

/** The money of an order as its page shows it. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'status'>,
  { sums, payments }: { readonly sums: PaymentTotals; readonly payments: readonly StoredPayment[] },
  { accounts, card: offered }: PaymentSetup,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const { state, paid, refunded } = sums;
  const due = amountDue(sums);
  const minimum = offered && cardMinimumAbove(due, order.currency);
  // What is under way is told in any case.
  const card = minimum !== undefined && offered?.state === 'offered' ? undefined : offered;
  const held = payments
    .filter(isUnresolvedMismatch)
    .map(({ amount, currency }) => `${currencySymbol(currency)}${toDecimal(amount)}`);
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
    code: code === undefined ? undefined : drawQrCode(code),
    cardMinimum: minimum !== undefined && isAsked && !card ? charge(minimum) : undefined,
    card: isAsked || (due > 0 && card?.state !== 'offered') ? card : undefined,
  };
}
