import { amountDue, type PaymentTotals, refundDue } from './payment.ts';

/**
 * Payment statuses of an order, as lists, filters and exports show them. `pending`: the customer has paid, and the
 * provider has not confirmed it yet. `cancelled`: nothing was paid and nothing is due.
 */
export const paymentStatuses = [
  'pending',
  'awaiting-payment',
  'part-paid',
  'paid',
  'part-refunded',
  'refunded',
  'disputed',
  'cancelled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  'awaiting-payment': 'Awaiting payment',
  'part-paid': 'Partly paid',
  paid: 'Paid',
  'part-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
};

/** Statuses of an order that is not paid in full, though payment is due. */
export const unpaidStatuses: readonly PaymentStatus[] = ['pending', 'awaiting-payment', 'part-paid'];

/** Payment filters: a status, `unpaid` for the three unpaid ones, or `owed` for a refund due. */
export const paymentFilters = [...paymentStatuses, 'unpaid', 'owed'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export interface PaymentFacts {
  readonly totals: PaymentTotals;
  /** A dispute is open, not counting inquiries. */
  readonly isDisputed: boolean;
  /** The provider is processing a payment, such as a bank debit. */
  readonly isProcessing: boolean;
}

export function paymentStatusOf({ totals, isDisputed, isProcessing }: PaymentFacts): PaymentStatus {
  if (isDisputed) return 'disputed';
  if (totals.state !== 'unpaid') return totals.state;
  if (isProcessing) return 'pending';
  if (totals.paid > 0) return 'part-paid';
  return amountDue(totals) > 0 ? 'awaiting-payment' : 'cancelled';
}

export function matchesPaymentFilter(facts: PaymentFacts, filter: PaymentFilter): boolean {
  if (filter === 'owed') return refundDue(facts.totals) > 0;
  const status = paymentStatusOf(facts);
  return filter === 'unpaid' ? unpaidStatuses.includes(status) : status === filter;
}
