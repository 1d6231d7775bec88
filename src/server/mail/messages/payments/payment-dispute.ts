import { disputeUrl, nameReason, stageOf } from '../../../../domain/payments/dispute.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { londonClock, longDay } from '../../../../domain/shared/time/london-day.ts';
import { facts, mainLink } from '../../content.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  /** Null if the payment names no order of the shop. */
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly answerBy: number | null;
  /** Absent in emails queued before the shop followed disputes to their end. */
  readonly status?: string;
  readonly livemode?: boolean;
  readonly loss?: number;
}

/** Notifies the operator that a dispute or an inquiry was opened or closed. */
export function paymentDispute(dispute: Dispute, context: MailContext): RenderedMail {
  const { id, reference, paymentId, amount, currency, reason, answerBy, livemode = true } = dispute;
  const about = reference === null ? `payment ${paymentId}` : `order ${reference}`;
  const { event, paragraphs } = describe(dispute, about);
  return operatorMail(
    `${event}: ${about}`,
    [
      { kind: 'heading', text: event },
      ...paragraphs,
      facts(
        reference === null ? ['Payment', paymentId] : ['Order', reference],
        ['Amount', formatCharge(amount, currency)],
        ['Reason', nameReason(reason)],
        answerBy !== null && ['Evidence due', describeMoment(answerBy)],
        ['Dispute', id],
      ),
      mainLink('View in the Stripe Dashboard', disputeUrl(id, livemode)),
      reference !== null && deskButton('View order', `/orders/${reference}`, context, false),
      reference !== null && commandBlock(`${context.shopCommand} orders show ${reference}`),
    ],
    context,
  );
}

const describeMoment = (time: number) => `${longDay(time)}, ${londonClock(time)}`;

function describe(
  { amount, currency, answerBy, status = 'needs_response', loss }: Dispute,
  about: string,
): { event: string; paragraphs: readonly string[] } {
  const money = formatCharge(amount, currency);
  const until = answerBy === null ? '' : ` by ${describeMoment(answerBy)}`;
  switch (stageOf(status)) {
    case 'inquiry':
      return {
        event: 'Payment inquiry',
        paragraphs: [
          `The customer’s bank is asking about ${money} for ${about}. This is an inquiry: no money has been taken.`,
          `Submit your evidence${until}, or refund the payment. A full refund ends the inquiry. If you do neither, it may become a dispute.`,
        ],
      };
    case 'open':
      return {
        event: 'Payment disputed',
        paragraphs: [
          `The customer’s bank disputes ${money} for ${about} and has taken the money. You get it back if you win.`,
          `Submit your evidence${until}.`,
          'Don’t refund it too: the customer would be paid twice.',
        ],
      };
    case 'won':
      return {
        event: 'Dispute won',
        paragraphs: [`The bank decided in your favour. Stripe returns ${money} for ${about} to your balance.`],
      };
    case 'lost':
      return {
        event: 'Dispute lost',
        paragraphs: [
          `The bank decided in the customer’s favour. You have lost ${formatCharge(loss ?? amount, currency)} for ${about}, which no longer counts as sales.`,
          'Don’t refund it too: the customer has the money. If you haven’t dispatched the goods, don’t dispatch them.',
        ],
      };
    case 'inquiry-closed':
      return {
        event: 'Inquiry closed',
        paragraphs: [`The bank’s inquiry about ${money} for ${about} ended without a dispute. No money was taken.`],
      };
    case 'prevented':
      return {
        event: 'Dispute prevented',
        paragraphs: [`The dispute about ${money} for ${about} was settled before it was opened. Check its refunds.`],
      };
  }
}
