/** Why a withdrawal was not matched to its order automatically, to follow a colon. */
export const unmatchedReasonTexts = {
  unconfirmed:
    'the customer has not confirmed it yet with the link in the receipt. It is processed automatically once confirmed; do not dispatch the order until then.',
  'no-such-order': 'no order has this order number and email address. The number may be mistyped.',
  'some-items': 'it covers some items only, described in free text.',
  'too-late': 'the withdrawal period had ended.',
  'nothing-left': 'the whole order has already been withdrawn.',
} as const;
export type UnmatchedReason = keyof typeof unmatchedReasonTexts;
