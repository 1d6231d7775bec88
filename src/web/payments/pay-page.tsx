import type { ReactNode } from 'react';
import type { PaymentRedirectView } from '../../contract/orders/order-view.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Links to the payment provider's checkout page, or explains why that is not possible. */
export function PayPage({ view }: { view: PaymentRedirectView }): ReactNode {
  const { reference, orderLink, url, maybePaid, transfer } = view;
  if (url !== undefined) {
    return (
      <>
        <PageHead title="Continue to payment" description="Continue to the payment page." />
        <h1 className="heading-1">Continue to payment</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          You’ll pay for order <NoWrapReferences>{reference}</NoWrapReferences> on our payment provider’s page, which
          opens automatically.
        </p>
        <p className="mt-6">
          <a href={url} rel="noreferrer" className="button-primary">
            Continue to payment
          </a>
        </p>
        <div className="mt-6">
          <KeyedLink href={orderLink} className="text-link">
            Back to your order
          </KeyedLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHead title="The payment page isn’t responding" description="You can’t pay by card at the moment." />
      <h1 className="heading-1">The payment page isn’t responding</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your order <NoWrapReferences>{reference}</NoWrapReferences> is saved, and you haven’t been charged.{' '}
        {maybePaid && 'If you’ve already paid, do not pay again: we’ll email you once the payment is confirmed. '}
        Please try again in a few minutes
        {transfer && !maybePaid && ', or pay by bank transfer: the details are on your order page'}. If the problem
        continues, email <EmailLink />.
      </p>
      <div className="mt-6">
        <KeyedLink href={orderLink} className="button-primary">
          Back to your order
        </KeyedLink>
      </div>
    </>
  );
}
