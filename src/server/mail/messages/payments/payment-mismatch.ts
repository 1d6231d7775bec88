import type { MismatchReason } from '../../../../contract/payments/mismatch-reasons.ts';
import { describeMismatch } from '../../../../domain/payments/mismatch-texts.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { facts } from '../../content.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

interface UnmatchedPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

/** Notifies the operator of an unmatched payment. */
export function paymentMismatch(
  { payment, doubt }: { payment: UnmatchedPayment; doubt: MismatchReason },
  context: MailContext,
): RenderedMail {
  const { id, reference, amount, currency } = payment;
  const { shopCommand } = context;
  const money = formatCharge(amount, currency);
  return operatorMail(
    `Unmatched payment for order ${reference}`,
    [
      { kind: 'heading', text: 'Unmatched payment' },
      `We received ${money} for order ${reference} and haven’t counted it towards the order.`,
      facts(['Order', reference], ['Amount', money], ['Reason', describeMismatch(doubt)], ['Payment', id]),
      deskButton('Review payment', '/payments', context),
      'Accept the payment or return it. Returning a card payment refunds it through the provider; return a bank transfer yourself.',
      commandBlock(
        `${shopCommand} payments list, then ${shopCommand} payments resolve ${id} counted (accept) or returned.`,
      ),
    ],
    context,
  );
}
