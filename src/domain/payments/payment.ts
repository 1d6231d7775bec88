import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

/** Where the money of an order is. It is reckoned from its payments and refunds, and stands beside its status. */
export const paymentStates = ['unpaid', 'paid', 'part-refunded', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * What orders are looked for by: where their money is, that some of it is owed to their customers, or that a dispute is
 * open.
 */
export const paymentFilters = [...paymentStates, 'owed', 'disputed'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Why a payment is not simply the order's: it is kept, and shown to the operator until settled. */
export const mismatchReasons = [
  'unknown-order',
  'currency-differs',
  'amount-differs',
  'order-cancelled',
  'already-paid',
] as const;
export type MismatchReason = (typeof mismatchReasons)[number];

/** Money that came in. */
export interface Payment {
  readonly amount: Minor;
  readonly currency: string;
  /** Null where it is just what the order asked for. */
  readonly doubt: MismatchReason | null;
  /** What the operator did about a doubt: counted it towards the order, or gave the money back by hand. */
  readonly settled: 'counted' | 'returned' | null;
}

/** Money on its way back, or there. Refunds that failed do not count. */
export interface Refund {
  readonly amount: Minor;
  /** Nobody has taken it on yet: nothing has gone back, and the same money cannot be given back again. */
  readonly asked?: boolean;
  /**
   * It was made before the order was paid in full: what it gives back had come in part, and is as if it had not come.
   */
  readonly ofPart?: boolean;
}

interface Payable {
  readonly total: Minor;
  readonly currency: SaleCurrency;
  readonly status: string;
}

/** What an order has been paid and given back, in its own currency; what went back of a part is in neither. */
export interface PaymentTotals {
  readonly state: PaymentState;
  readonly paid: Minor;
  readonly refunded: Minor;
  /** What may still be given back. */
  readonly refundable: Minor;
  /** What disputes have taken: the customer has it back from the bank, so it cannot be refunded. */
  readonly disputed: Minor;
  /**
   * What is asked for it in all: its total, less what its customer has withdrawn from and is not kept back; nothing
   * once it is cancelled.
   */
  readonly payable: Minor;
}

/** Whether a payment does not count and nobody has said yet what becomes of it. */
export function isUnresolvedMismatch({ doubt, settled }: Pick<Payment, 'doubt' | 'settled'>): boolean {
  return doubt !== null && settled === null;
}

/**
 * Whether a payment counts towards its order: it agreed, or the operator said so, and it was not given back by hand.
 */
export function countsTowardsOrder({ doubt, settled }: Pick<Payment, 'doubt' | 'settled'>): boolean {
  return settled === null ? doubt === null : settled === 'counted';
}

/**
 * The sums of an order. Less than what is asked is not paid; what came beyond it can be given back like the rest. What
 * went back before all was there is asked for again, what went back afterwards is not. What costs nothing is paid from
 * the start.
 * @param withdrawn what the goods cost that its customer has withdrawn from, less what is kept back of it
 * @param disputed what disputes about its payments have taken
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

/** What is still to be paid for an order: nothing once it was paid, whatever of it went back. */
export function amountDue({ state, paid, payable }: PaymentTotals): Minor {
  return state === 'unpaid' ? Math.max(0, payable - paid) : 0;
}

/**
 * What was paid beyond what is asked, and has not gone back yet: what a customer is owed who has withdrawn, or whose
 * order is cancelled.
 */
export function refundDue({ refundable, payable }: PaymentTotals): Minor {
  return Math.max(0, refundable - payable);
}

/** Whether the money of an order is as it is looked for; open disputes stand beside it. */
export function matchesPaymentFilter(sums: PaymentTotals, filter: Exclude<PaymentFilter, 'disputed'>): boolean {
  return filter === 'owed' ? refundDue(sums) > 0 : sums.state === filter;
}

/** What stands against taking a payment for what the order asks; null where it agrees to the penny. */
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
