import type { MismatchReason } from '../../contract/payments/mismatch-reasons.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Payment state of an order, calculated from its payments and refunds, independent of its status. */
export type PaymentState = 'unpaid' | 'paid' | 'part-refunded' | 'refunded';

export interface Payment {
  readonly amount: Minor;
  readonly currency: string;
  /** Null if the payment matches the order. */
  readonly mismatchReason: MismatchReason | null;
  /** Resolution of a mismatch: counted towards the order, or returned manually. */
  readonly settled: 'counted' | 'returned' | null;
}

/** A refund, requested or completed. Failed refunds do not count. */
export interface Refund {
  readonly amount: Minor;
  /** The provider has not accepted it yet: nothing is refunded, but the amount is no longer refundable. */
  readonly asked?: boolean;
  /** Made before the order was paid in full: the refunded part payment is treated as never received. */
  readonly ofPart?: boolean;
}

interface Payable {
  readonly total: Minor;
  readonly currency: SaleCurrency;
  readonly status: string;
}

/** Payments and refunds of an order, in its currency. Refunded part payments count in neither. */
export interface PaymentTotals {
  readonly state: PaymentState;
  readonly paid: Minor;
  readonly refunded: Minor;
  /** Amount that can still be refunded. */
  readonly refundable: Minor;
  /** Amount lost to disputes: the customer's bank has returned it, so it cannot be refunded. */
  readonly disputed: Minor;
  /** Amount payable: the total less withdrawals (plus deductions); 0 once cancelled. */
  readonly payable: Minor;
}

/** Whether a payment mismatch is unresolved. */
export function isUnresolvedMismatch({
  mismatchReason,
  settled,
}: Pick<Payment, 'mismatchReason' | 'settled'>): boolean {
  return mismatchReason !== null && settled === null;
}

/** Whether a payment counts towards its order: it matches, or its mismatch was resolved as counted. */
export function countsTowardsOrder({ mismatchReason, settled }: Pick<Payment, 'mismatchReason' | 'settled'>): boolean {
  return settled === null ? mismatchReason === null : settled === 'counted';
}

/**
 * Calculates the payment totals of an order. Less than the amount payable is unpaid; overpayments are refundable. A
 * refund before full payment is due again, a later refund is not. A free order is paid from the start.
 * @param withdrawn price of withdrawn goods, less deductions
 * @param disputed amount lost to disputes
 */
export function summarisePayments(
  { total, currency, status }: Payable,
  payments: readonly Payment[],
  refunds: readonly Refund[],
  withdrawn: Minor = 0,
  disputed: Minor = 0,
): PaymentTotals {
  const came = sum(payments.filter((payment) => payment.currency === currency && countsTowardsOrder(payment)));
  const paid = came - sum(refunds.filter(({ ofPart }) => ofPart === true));
  const refunded = sum(refunds.filter(({ asked, ofPart }) => !asked && !ofPart));
  const payable = status === 'cancelled' ? 0 : total - withdrawn;
  const isPaid = paid >= payable && (paid > 0 || total === 0);
  return {
    state: isPaid ? stateOf(paid, refunded) : 'unpaid',
    paid,
    refunded,
    refundable: Math.max(0, came - sum(refunds) - disputed),
    disputed,
    payable,
  };
}

function stateOf(paid: Minor, refunded: Minor): PaymentState {
  if (refunded === 0) return 'paid';
  return refunded < paid ? 'part-refunded' : 'refunded';
}

/** Amount due: 0 once the order was paid, regardless of refunds. */
export function amountDue({ state, paid, payable }: PaymentTotals): Minor {
  return state === 'unpaid' ? Math.max(0, payable - paid) : 0;
}

/** Refund due: overpayments not refunded yet, for example after a withdrawal or cancellation. */
export function refundDue({ refundable, payable }: PaymentTotals): Minor {
  return Math.max(0, refundable - payable);
}

/** Returns why a payment does not match its order; null if it matches exactly. */
export function findMismatch(
  order: Payable | undefined,
  payment: Pick<Payment, 'amount' | 'currency'>,
  before: PaymentTotals | undefined,
): MismatchReason | null {
  if (!order || !before) return 'unknown-order';
  if (payment.currency !== order.currency) return 'currency-differs';
  if (order.status === 'cancelled') return 'order-cancelled';
  if (before.state !== 'unpaid') return 'already-paid';
  return payment.amount === amountDue(before) ? null : 'amount-differs';
}

function sum(parts: readonly { readonly amount: Minor }[]): Minor {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
