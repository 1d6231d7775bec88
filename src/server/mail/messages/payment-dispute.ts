import { toDecimal } from '../../../domain/money.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';

interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  /** Null where the payment names no order of ours. */
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly answerBy: number | null;
}

/** To the operator: the bank of a customer wants a payment back. */
export function paymentDispute(
  { id, paymentId, reference, amount, currency, reason, answerBy }: Dispute,
  { shopCommand }: MailContext,
): RenderedMail {
  const what = reference === null ? `payment ${paymentId}` : `order ${reference}`;
  const until = answerBy === null ? '' : `, by ${new Date(answerBy).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return composeMail(`A payment for ${what} is disputed`, [
    {
      kind: 'text',
      text: `The bank of the customer wants ${currency} ${toDecimal(amount)} for ${what} back (reason: ${reason}). The provider takes it from your balance until that is decided.`,
    },
    {
      kind: 'text',
      text: `Answer with your evidence in the provider's dashboard${until}: the dispute is ${id} there. What you sent, and when: ${shopCommand} orders show ${reference ?? 'REFERENCE'}.`,
    },
    { kind: 'text', text: 'Do not refund it as well: the money would go back twice.' },
  ]);
}
