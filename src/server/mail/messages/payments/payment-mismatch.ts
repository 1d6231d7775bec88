import type { MismatchReason } from '../../../../contract/payments/mismatch-reasons.ts';
import { mismatchTexts } from '../../../../domain/payments/mismatch-texts.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

interface DoubtfulPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Notifies the operator of a payment mismatch. */
export function paymentMismatch(
  { payment, doubt }: { payment: DoubtfulPayment; doubt: MismatchReason },
  { shopCommand }: MailContext,
): RenderedMail {
  const { id, reference, amount, currency } = payment;
  return composeMail(`A payment for order ${reference} needs a look`, [
    {
      kind: 'text',
      text: `${currency} ${toDecimal(amount)} came in for order ${reference}. It does not count: ${mismatchTexts[doubt]}`,
    },
    {
      kind: 'text',
      text: `It is kept as payment ${id}, and shown until you have settled it. To see all such payments: ${shopCommand} payments list. To settle this one: ${shopCommand} payments resolve ${id} counted, or returned. A payment by card that is returned goes back through the provider by this; a transfer you send back yourself.`,
    },
  ]);
}
