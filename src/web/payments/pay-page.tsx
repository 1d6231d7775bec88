import type { ReactNode } from 'react';
import type { PaymentRedirectView } from '../../contract/orders/order-view.ts';
import { PageHead } from '../head/page-head.tsx';
import { KeyedLink } from '../navigation/keyed-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { NoWrapReferences } from '../ui/no-wrap-references.tsx';

/** Links to the payment provider's checkout page, or explains why that is not possible. */
export function PayPage({ view }: { view: PaymentRedirectView }): ReactNode {
  const { salesEmail } = useSettings();
  const { reference, orderLink, url, begun, transfer } = view;
  if (url !== undefined) {
    return (
      <>
        <PageHead title="On to the payment page" description="The way to the payment page." />
        <h1 className="heading-1">On to the payment page</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          You pay order <NoWrapReferences>{reference}</NoWrapReferences> on the page of our payment provider, which
          opens by itself.
        </p>
        <p className="mt-6">
          <a href={url} rel="noreferrer" className="button-primary">
            Go on to the payment page
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
      <PageHead title="The payment page does not answer" description="Payment by card is not possible now." />
      <h1 className="heading-1">The payment page does not answer</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your order <NoWrapReferences>{reference}</NoWrapReferences> is safe with us, and nothing was charged just now.{' '}
        {begun && 'If you had paid already, please do not pay again: you will get a mail as soon as we know of it. '}
        Please try again in a few minutes
        {transfer && !begun && ', or pay by bank transfer: the details stand on the page of your order'}. If it goes on,
        write to{' '}
        <a href={`mailto:${salesEmail}`} className="text-link">
          {salesEmail}
        </a>
        .
      </p>
      <div className="mt-6">
        <KeyedLink href={orderLink} className="button-primary">
          Back to your order
        </KeyedLink>
      </div>
    </>
  );
}
