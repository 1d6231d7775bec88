import { disputeUrl, nameReason, stageOf } from '../../../../domain/payments/dispute.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

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

/** Notifies the operator that a dispute or an inquiry was opened or has ended. */
export function paymentDispute(dispute: Dispute, { shopCommand }: MailContext): RenderedMail {
  const { id, reference, paymentId, livemode = true } = dispute;
  const what = reference === null ? `payment ${paymentId}` : `order ${reference}`;
  const { subject, paragraphs } = describe(dispute, what);
  const order = reference === null ? '' : ` The order: ${shopCommand} orders show ${reference}.`;
  return composeMail(subject, [
    ...paragraphs.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'link', text: 'Open it in the Stripe Dashboard', url: disputeUrl(id, livemode) },
    { kind: 'text', text: `Its id is ${id}.${order}` },
  ]);
}

function describe(
  { amount, currency, reason, answerBy, status = 'needs_response', loss }: Dispute,
  what: string,
): { subject: string; paragraphs: readonly string[] } {
  const sum = `${currency} ${toDecimal(amount)}`;
  const why = `Reason: ${nameReason(reason)}.`;
  const until = answerBy === null ? '' : ` by ${new Date(answerBy).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  switch (stageOf(status)) {
    case 'inquiry':
      return {
        subject: `A bank asks about the payment for ${what}`,
        paragraphs: [
          `The customer's bank asks about ${sum} for ${what}. ${why} This is an inquiry: no money has been taken.`,
          `Submit your evidence${until}, or refund the payment. A full refund ends the inquiry. If you do neither, it may become a dispute.`,
        ],
      };
    case 'open':
      return {
        subject: `The payment for ${what} is disputed`,
        paragraphs: [
          `The customer's bank disputes ${sum} for ${what} and has taken the money. ${why} You get it back if you win.`,
          `Submit your evidence${until}.`,
          "Don't refund it too: the customer would be paid twice.",
        ],
      };
    case 'won':
      return {
        subject: `You won the dispute about ${what}`,
        paragraphs: [`The bank decided for you. ${sum} for ${what} is yours: Stripe pays it back to your balance.`],
      };
    case 'lost':
      return {
        subject: `You lost the dispute about ${what}`,
        paragraphs: [
          `The bank decided for the customer. ${currency} ${toDecimal(loss ?? amount)} for ${what} is lost, and no longer counts as sales.`,
          "Don't refund it too: the customer has the money. If the goods haven't been shipped, don't ship them.",
        ],
      };
    case 'inquiry-closed':
      return {
        subject: `The inquiry about ${what} is closed`,
        paragraphs: [`The bank's inquiry about ${sum} for ${what} ended without a dispute. No money was taken.`],
      };
    case 'prevented':
      return {
        subject: `The dispute about ${what} was prevented`,
        paragraphs: [`The dispute about ${sum} for ${what} was settled before it was opened. Check its refunds.`],
      };
  }
}
