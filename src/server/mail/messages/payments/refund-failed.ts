import { nameReason } from '../../../../domain/payments/dispute.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { facts } from '../../content.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

interface FailedRefund {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** The provider's code. */
  readonly reason: string | null;
  /** Whether an earlier email announced the refund. */
  readonly told: boolean;
}

/** Notifies the operator that a refund failed. */
export function refundFailed(
  { reference, amount, currency, reason, told }: FailedRefund,
  context: MailContext,
): RenderedMail {
  const money = formatCharge(amount, currency);
  return operatorMail(
    `Refund failed: order ${reference}`,
    [
      { kind: 'heading', text: 'Refund failed' },
      `The refund of ${money} for order ${reference} failed. You still have the money, and it counts as not refunded.`,
      facts(['Order', reference], ['Amount', money], reason && ['Reason', nameReason(reason)]),
      deskButton('View order', `/orders/${reference}`, context),
      told
        ? 'We’d already told the customer about this refund. Ask for their bank details, refund them by bank transfer and let them know.'
        : 'We haven’t emailed the customer about this refund.',
      'Refund a payment that didn’t count towards the order in the provider’s dashboard.',
      commandBlock(`${context.shopCommand} orders refund ${reference} tries again.`),
    ],
    context,
  );
}
