/** Page of a test payment, in a demo without a payment provider. */
const testPaymentPages = '/test-payment';

/** Id of a test payment: 128 bits, since it opens the page. */
export const testPaymentPattern = /^demo_[0-9a-f]{32}$/;

export function testPaymentPath(id: string): string {
  return `${testPaymentPages}/${id}`;
}

/** Form field with the visitor's decision. */
export const decisionField = 'decision';
/** Parameter of the page with the outcome of a decision. */
export const stepParameter = 'step';

/** The buttons of the page: pay, decline, and two steps as with a bank that asks for confirmation (3-D Secure). */
export const testDecisions = ['pay', 'decline', 'bank', 'approve', 'reject'] as const;
export type TestDecision = (typeof testDecisions)[number];

/** Page of a test payment. */
export interface TestPaymentView {
  readonly id: string;
  readonly reference: string;
  /** As charged, such as `£402.00`. */
  readonly amount: string;
  readonly orderLink: string;
  /** The choice, the bank's confirmation, the choice after a refusal, paid, or no longer open. */
  readonly step: 'choice' | 'bank' | 'declined' | 'paid' | 'over';
}
