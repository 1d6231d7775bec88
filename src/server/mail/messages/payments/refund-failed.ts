import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

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
  { shopCommand }: MailContext,
): RenderedMail {
  return composeMail(`A refund for order ${reference} failed`, [
    {
      kind: 'text',
      text: `${currency} ${toDecimal(amount)} for order ${reference} did not go back${reason ? ` (${reason})` : ''}. It is with you, and counts as not refunded.`,
    },
    {
      kind: 'text',
      text: told
        ? 'The customer had been told that it is on its way: ask them for an account, send it by transfer, and tell them.'
        : 'The customer was told nothing of it.',
    },
    {
      kind: 'text',
      text: `To try again: ${shopCommand} orders refund ${reference}. A payment that did not count is sent back in the provider's dashboard.`,
    },
  ]);
}
