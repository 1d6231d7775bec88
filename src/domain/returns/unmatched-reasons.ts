/** Why a withdrawal was not matched to its order automatically, to follow a colon. */
export const unmatchedReasonTexts = {
  unconfirmed:
    'the customer has not confirmed it yet by the link in its receipt. Confirmed, it is acted upon by itself; do not dispatch the order meanwhile.',
  'no-such-order': 'there is no order with this reference and email address. It may be a letter that was mistyped.',
  'some-items': 'it is about some items only, named in words.',
  'too-late': 'the period to withdraw was over.',
  'nothing-left': 'nothing of the order is left to withdraw from.',
} as const;
export type UnmatchedReason = keyof typeof unmatchedReasonTexts;
