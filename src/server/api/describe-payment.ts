import type { PaymentView, TransferView } from '../../contract/order-view.ts';
import type { PaymentSums } from '../../domain/buying/payment.ts';
import { formatCharge } from '../../domain/currency.ts';
import { toDecimal } from '../../domain/money.ts';
import type { BankAccounts } from '../config/bank-accounts.ts';
import type { OrderHeader } from '../store/orders/orders.ts';

/** The money of an order as its page shows it. */
export function describePayment(
  order: Pick<OrderHeader, 'reference' | 'currency' | 'total' | 'status'>,
  { state, paid, refunded }: PaymentSums,
  accounts: BankAccounts | undefined,
): PaymentView {
  const charge = (amount: number) => formatCharge(amount, order.currency);
  const due = state === 'unpaid' && order.status !== 'cancelled' ? order.total - paid : 0;
  return {
    state,
    paid: charge(paid),
    refunded: charge(refunded),
    due: due > 0 ? charge(due) : undefined,
    transfer: due > 0 ? transferOf(order, due, accounts) : undefined,
  };
}

function transferOf(
  { reference, currency }: Pick<OrderHeader, 'reference' | 'currency'>,
  due: number,
  accounts: BankAccounts | undefined,
): TransferView | undefined {
  const account = accounts?.[currency];
  if (!account) return undefined;
  const number =
    'sortCode' in account
      ? { label: 'Sort code', value: account.sortCode }
      : { label: 'Routing number', value: account.routing };
  return {
    rows: [
      { label: 'Amount', value: `${currency} ${toDecimal(due)}` },
      { label: 'Pay to', value: account.holder },
      number,
      { label: 'Account number', value: account.account },
      { label: 'Reference', value: reference },
    ],
  };
}
