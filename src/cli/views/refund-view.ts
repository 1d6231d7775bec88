import type { Refunds } from '../../contract/payments/refunds.ts';
import type { RefundState } from '../../domain/payments/card-payment.ts';
import { type PaymentStatus, paymentStatusLabels } from '../../domain/payments/payment-status.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import type { CliContext } from '../command.ts';

/** States of a refund through the payment provider, as sentences. */
export const refundStateTexts: Readonly<Record<RefundState, string>> = {
  asked:
    'The payment provider has not answered. The running shop asks again within minutes; payments reconcile asks at once. The refund is made once.',
  pending: 'The payment provider has accepted it.',
  succeeded: 'The payment provider has sent it.',
  failed: 'The payment provider declined it: nothing was refunded. The reason is in the email to you.',
};

/** Prints new refunds, each with its state and what is left to do manually. */
export function printRefunds({ reference, paymentStatus, refunds }: Refunds, { print }: Pick<CliContext, 'print'>) {
  for (const { method, amount, currency, state, formerOrder } of refunds) {
    const next = method === 'card' ? refundStateTexts[state] : 'Send it by bank transfer.';
    const to = formerOrder === null ? '' : ` to the card that paid for order ${formerOrder}`;
    print(`Refund of ${formatCharge(amount, currency)} for order ${reference}${to}. ${next}`);
  }
  print(`Order ${reference} is now ${paymentStatusLabels[paymentStatus as PaymentStatus].toLowerCase()}.`);
}

/** Sum of the refunds, such as '£51.80', and its parts if a former order's card payment is refunded. */
export function refundSum({ refunds }: Refunds): string {
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  const parts = refunds.map(({ amount, currency, formerOrder, method }) => {
    const to = formerOrder === null ? `by ${method}` : `to the card that paid for order ${formerOrder}`;
    return `${formatCharge(amount, currency)} ${to}`;
  });
  const isSplit = refunds.some(({ formerOrder }) => formerOrder !== null);
  return `${formatCharge(sum, refunds[0]?.currency ?? 'GBP')}${isSplit ? ` (${parts.join(', ')})` : ''}`;
}

/** Whether a refund failed at the payment provider. */
export const hasFailed = ({ refunds }: Refunds): boolean => refunds.some(({ state }) => state === 'failed');
