/** Reasons for a payment mismatch. The payment is recorded and shown to staff until resolved. */
export const mismatchReasons = [
  'unknown-order',
  'currency-differs',
  'amount-differs',
  'order-cancelled',
  'already-paid',
] as const;
export type MismatchReason = (typeof mismatchReasons)[number];
