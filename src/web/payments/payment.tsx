import type { ReactNode } from 'react';
import { linkParameter, paymentReturnPath, paymentTitle, payPath } from '../../contract/orders/order-page.ts';
import type { PaymentView } from '../../contract/orders/order-view.ts';
import { formatList } from '../../domain/shared/text/format-list.ts';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { usePageData } from '../page-data/page-data-context.tsx';
import { BankTransferDetails } from './bank-transfer.tsx';

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
      {owed && <p className="mt-2 font-medium">{owed} goes back to you.</p>}
      {held.length > 0 && <p className="mt-2 max-w-prose">{heldNote(payment)}</p>}
      {card?.state === 'offered' && (
        <>
          <form method="post" action={payPath(reference)} className="mt-5">
            <input type="hidden" name={linkParameter} value={card.key} />
            <button type="submit" className="button-primary">
              Pay {due} by card
            </button>
          </form>
          <p className="mt-3 max-w-prose text-sm text-ink-soft">
            On the page of our payment provider Stripe. We never see the details of your card.
          </p>
        </>
      )}
      {card?.state === 'waiting' && (
        <KeyedLink href={paymentReturnPath(reference, card.key)} className="button-secondary mt-5">
          Look again
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
  if (state === 'paid') return `${paid} has reached us. Nothing more is to be paid.`;
  if (state === 'refunded') return `${refunded} has gone back to you: the whole of what you had paid.`;
  if (state === 'part-refunded') return `You had paid ${paid}, of which ${refunded} has gone back to you.`;
  if (due === undefined) return 'Nothing is to be paid.';
  if (card?.state === 'processing') {
    return `Your payment of ${due} is on its way, which can take some days. You will get a mail when it has reached us.`;
  }
  if (card?.state === 'waiting') {
    return 'We are waiting for the word of our payment provider, usually for less than a minute. You will get a mail when your payment has reached us; please do not pay a second time.';
  }
  if (held.length > 0) return `${due} is to be paid for this order.`;
  const by = payBy === undefined ? '' : ` by ${payBy}`;
  if (cardMinimum && !transfer) {
    return `${due} is to be paid${by}. Card payments start at ${cardMinimum}, so we'll ask for it by email, with another way to pay.`;
  }
  if (cardMinimum) return `${due} is to be paid${by}, by bank transfer: card payments start at ${cardMinimum}.`;
  if (payBy !== undefined) {
    const way = transfer || card ? 'Nothing was charged when you ordered.' : paymentNotice;
    return `Awaiting payment: ${due} by ${payBy}. We reserve your items until then. ${way}`;
  }
  return transfer || card
    ? `${due} is to be paid. Nothing was charged when you ordered.`
    : `${due} is to be paid. ${paymentNotice}`;
}

/** Describes payment mismatches: while they are being checked, no further payment is requested. */
function heldNote({ held, due }: PaymentView): string {
  const [has, safe] =
    held.length === 1
      ? ['has', 'It is safe: we look into it, and count it or send it back.']
      : ['have', 'They are safe: we look into them, and count them or send them back.'];
  return due === undefined
    ? `${formatList(held)} ${has} come in beyond what was asked for. ${safe} Please do not pay again.`
    : `${formatList(held)} ${has} come in, which is not what was asked for. ${safe} Please pay nothing more until this page asks for it.`;
}
