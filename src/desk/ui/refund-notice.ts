import type { Refunds } from '../../contract/payments/refunds.ts';

/** Notice after a refund. @param told empty if no email was sent */
export function refundNotice({ refunds }: Refunds, told: string): string {
  if (refunds.some(({ state }) => state === 'failed')) {
    return 'The payment provider declined the refund. The order’s timeline has the reason.';
  }
  const waits = refunds.some(({ state }) => state === 'asked');
  const retried = waits ? ' The payment provider isn’t responding. We’ll retry the card refund automatically.' : '';
  const done = refunds.some(({ method }) => method === 'transfer')
    ? `Recorded${told && ', and the customer has been emailed'}. Now pay it from your bank.`
    : waits
      ? 'Refund recorded.'
      : 'Refunded.';
  return done + retried;
}
