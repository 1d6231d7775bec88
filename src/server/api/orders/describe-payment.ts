import type { PaymentView } from '../../../contract/order-view.ts';
import { dueOf, type PaymentSums } from '../../../domain/buying/payment.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { type BankAccounts, transferCode, transferRows } from '../../config/bank-accounts.ts';
import type { OrderHeader } from '../../store/orders/orders.ts';
import { drawCode } from './draw-code.ts';

/** The money of an order as its page shows it. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'status'>,
  sums: PaymentSums,
  accounts: BankAccounts | undefined,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const { state, paid, refunded } = sums;
  const due = dueOf(sums, order.status);
  const code = due > 0 ? transferCode(order, due, accounts) : undefined;
  return {
    state,
    paid: charge(paid),
    refunded: charge(refunded),
    due: due > 0 ? charge(due) : undefined,
    transfer: due > 0 ? transferRows(order, due, accounts) : undefined,
    code: code === undefined ? undefined : drawCode(code),
  };
}
