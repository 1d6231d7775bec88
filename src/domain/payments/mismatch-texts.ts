import type { MismatchReason } from '../../contract/payments/mismatch-reasons.ts';

/** Why a payment does not count, to follow a colon. */
export const mismatchTexts: Readonly<Record<MismatchReason, string>> = {
  'unknown-order': 'no order has this payment reference.',
  'currency-differs': 'the order is sold in another currency.',
  'amount-differs': 'the amount is not the order total.',
  'order-cancelled': 'the order was cancelled.',
  'already-paid': 'the order was already paid.',
};

/** The same as a full sentence. */
export function describeMismatch(reason: MismatchReason): string {
  const words = mismatchTexts[reason];
  return words.charAt(0).toUpperCase() + words.slice(1);
}
