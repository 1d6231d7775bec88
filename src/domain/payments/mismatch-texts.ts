import type { MismatchReason } from '../../contract/payments/mismatch-reasons.ts';

/** Why a payment does not count, to follow 'It does not count: '. */
export const mismatchTexts: Readonly<Record<MismatchReason, string>> = {
  'unknown-order': 'there is no order with this reference.',
  'currency-differs': 'the order is sold in another currency.',
  'amount-differs': 'it is not the amount that the order asks for.',
  'order-cancelled': 'the order was cancelled.',
  'already-paid': 'the order had been paid before.',
};

/** The same as a full sentence. */
export function describeMismatch(reason: MismatchReason): string {
  const words = mismatchTexts[reason];
  return words.charAt(0).toUpperCase() + words.slice(1);
}
