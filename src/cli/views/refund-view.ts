import type { RefundState } from '../../domain/payments/card-payment.ts';
import { currencySymbol } from '../../domain/shared/money/currency.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredRefund } from '../../server/store/payments/payments.ts';

const words: Readonly<Record<RefundState, string>> = {
  asked:
    'The card provider has not answered. It is asked again by the running shop within minutes, and by payments reconcile at once; the money goes back once.',
  pending: 'The card provider has taken it on.',
  succeeded: 'The card provider has sent it back.',
  failed: 'The card provider refused it: nothing went back. The reason is in the mail to you.',
};

/** New refunds, for JSON. */
export function refundRecords(refunds: readonly StoredRefund[]) {
  return refunds.map(({ id, method, amount, state }) => ({ id, method, amount: toDecimal(amount), state }));
}

/**
 * Describes a new refund: its state, and what remains to be done manually.
 * @param of its subject, such as 'order BB-7K2M-9QXT'
 */
export function describeRefund({ amount, currency, method, state }: StoredRefund, of: string): string {
  const way = method === 'card' ? words[state] : 'Send it back by bank transfer.';
  const goes = state === 'failed' ? 'was to go' : 'goes';
  return `${currencySymbol(currency)}${toDecimal(amount)} ${goes} back for ${of}. ${way}`;
}

/** State of a refund through the payment provider, as a sentence. */
export function describeRefundState(state: RefundState): string {
  return words[state];
}
