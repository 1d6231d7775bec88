import type { ReactNode } from 'react';
import { linkParameter, paymentReturnPath, paymentTitle, payPath } from '../../contract/orders/order-page.ts';
import type { PaymentView } from '../../contract/orders/order-view.ts';
import { formatList } from '../../domain/shared/text/format-list.ts';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';
import { BankTransferDetails } from './bank-transfer.tsx';
import { CardMarks } from './card-marks.tsx';

interface PaymentProps {
  readonly payment: PaymentView;
  readonly reference: string;
  /** Outstanding refund, if it is not shown with a withdrawal. */
  readonly owed: string | undefined;
}

/** Payment status of the order, and how to pay the amount due. */
export function Payment({ payment, reference, owed }: PaymentProps): ReactNode {
  const { paymentNotices } = usePageData();
  const { due, transfer, card, held } = payment;
  return (
    <section aria-labelledby={paymentTitle} className="card p-6">
      <h2 id={paymentTitle} className="heading-3">
        Payment
      </h2>
      <p className="mt-2 max-w-prose">{sentenceOf(payment, paymentNotices.both)}</p>
      {owed && <p className="mt-2 font-medium">We’ll refund {owed}.</p>}
      {held.length > 0 && <p className="mt-2 max-w-prose">{heldNote(payment)}</p>}
      {card?.state === 'offered' && (
        <>
          <form method="post" action={payPath(reference)} className="mt-5">
            <input type="hidden" name={linkParameter} value={card.key} />
            <button type="submit" className="button-primary">
              Pay {due} by card
            </button>
          </form>
          {!card.isTest && <CardMarks />}
          <p className="mt-3 max-w-prose text-sm text-ink-soft">
            {card.isTest
              ? 'This is a test payment: no money moves, and no card number is needed.'
              : 'You’ll pay on Stripe’s secure page, with Visa, Mastercard or American Express, or with Apple Pay or Google Pay if your device has it. We never see your card details.'}
          </p>
        </>
      )}
      {card?.state === 'waiting' && (
        <KeyedLink href={paymentReturnPath(reference, card.key)} className="button-secondary mt-5">
          Check again
        </KeyedLink>
      )}
      {transfer && (
        <BankTransferDetails rows={transfer} code={payment.code} due={due ?? ''} isSecond={card !== undefined} />
      )}
    </section>
  );
}

function sentenceOf(payment: PaymentView, paymentNotice: string): string {
  const { state, paid, refunded, due, payBy, held, transfer, card, cardMinimum } = payment;
  if (state === 'paid') return `We’ve received ${paid}. There’s nothing more to pay.`;
  if (payment.exchanged && /refunded/.test(state)) {
    const rest = payment.isOnlyExchanged ? '' : ` We’ve refunded ${refunded}.`;
    return `You paid ${paid}. ${payment.exchanged} of it went towards the order we sent for your return.${rest}`;
  }
  if (state === 'refunded') return `We’ve refunded ${refunded}, all that you paid.`;
  if (state === 'part-refunded') return `You paid ${paid}, and we’ve refunded ${refunded} of it.`;
  if (due === undefined) return 'There’s nothing to pay.';
  if (card?.state === 'processing') {
    return `Your payment of ${due} is being processed, which can take a few days. We’ll email you when we’ve received it.`;
  }
  if (card?.state === 'waiting') {
    return 'We’re waiting for Stripe to confirm your payment, usually less than a minute. We’ll email you when it’s confirmed. Please do not pay again.';
  }
  if (held.length > 0) return `${due} is due for this order.`;
  const by = payBy === undefined ? '' : ` by ${payBy}`;
  if (cardMinimum && !transfer) {
    return `Awaiting payment: ${due}${by}. Card payments start at ${cardMinimum}, so we’ll email you another way to pay.`;
  }
  if (cardMinimum) return `Awaiting payment by bank transfer: ${due}${by}. Card payments start at ${cardMinimum}.`;
  const way = transfer || card ? 'You weren’t charged when you ordered.' : paymentNotice;
  return `Awaiting payment: ${due}${by}. ${payBy === undefined ? '' : 'We reserve your items until then. '}${way}`;
}

/** Describes payment mismatches: while they are being checked, no further payment is requested. */
function heldNote({ held, due }: PaymentView): string {
  const safe =
    held.length === 1
      ? 'Your money is safe. We’ll check it, then apply it to your order or refund it.'
      : 'Your money is safe. We’ll check each payment, then apply it to your order or refund it.';
  return due === undefined
    ? `We’ve received ${formatList(held)} more than was due. ${safe} Please do not pay again.`
    : `We’ve received ${formatList(held)}, which isn’t the amount due. ${safe} Please do not pay more until this page requests it.`;
}
