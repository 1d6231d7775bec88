import type { ReactNode } from 'react';
import { openPath, resendLinkPath } from '../../../contract/orders/order-page.ts';
import type { ResendLinkView } from '../../../contract/orders/order-view.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';
import { OrderField } from '../order-field.tsx';
import { OpeningNotice } from './opening-notice.tsx';

const noOrder = 'This link doesn’t open an order. It may be incomplete, or replaced by a newer one.';

/** Form that sends the order link again, to the email of the order. */
export function ResendLinkPage({ view }: { view: ResendLinkView }): ReactNode {
  const { state, reference, email, errors } = view;
  if (state === 'sent') {
    return (
      <>
        <PageHead title="Check your email" description="The link to your order." />
        <h1 className="heading-1">Check your email</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">
          If <NoWrapReferences>{reference}</NoWrapReferences> is an order for {showEmail(email)}, we’ve emailed its link
          there. It may take a few minutes. Check your junk folder too. Nothing arrived? Check the order number in your
          confirmation, or email <EmailLink />.
        </p>
      </>
    );
  }
  return (
    <>
      <PageHead title="Find your order" description="Get the link to your order by email again." />
      <h1 className="heading-1">Find your order</h1>
      {state === 'opening' && <OpeningNotice what="order" action={openPath(reference, view.action)} closed={noOrder} />}
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        {state === 'closed' && `${noOrder} `}
        {state === 'asked' && 'Every email about your order links to its page. '}
        Enter your order number and email address, and we’ll send the link again.
      </p>
      <form method="post" action={resendLinkPath} noValidate className="card mt-8 grid max-w-xl gap-5 p-6">
        <OrderField
          name="reference"
          label="Order number"
          value={reference}
          error={errors.reference}
          placeholder="BB-7K2M-9QXT"
          autoCapitalize="characters"
        />
        <OrderField
          name="email"
          label="Email"
          type="email"
          value={showEmail(email)}
          error={errors.email}
          autoComplete="email"
        />
        <HoneypotField />
        <button type="submit" className="button-primary justify-self-start">
          Send me the link
        </button>
      </form>
    </>
  );
}
