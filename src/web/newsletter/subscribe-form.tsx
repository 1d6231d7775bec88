import type { ReactNode } from 'react';
import { newsletterOutcomes, newsletterPath } from '../../contract/newsletter/newsletter.ts';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { NoJsFormResult } from '../forms/no-js-form-result.tsx';
import { ConsentNote } from './consent-note.tsx';
import { EmailInput } from './email-input.tsx';
import { failureText, useSubscribe } from './use-subscribe.ts';

const thanks = "You've been subscribed to our newsletter.";

/**
 * Newsletter form. Without JavaScript it is posted natively, and the server redirects to the page with
 * the fragment of one of two results, which shows through `:target`.
 */
export default function SubscribeForm(): ReactNode {
  const { state, submit } = useSubscribe('newsletter', thanks);
  return (
    <form method="post" action={newsletterPath} noValidate onSubmit={submit}>
      <label htmlFor="newsletter-email" className="font-semibold text-white">
        Get our newsletter
      </label>
      <div className="mt-3 flex gap-2">
        <EmailInput id="newsletter-email" describedBy="newsletter-consent" />
        <button
          type="submit"
          className="button-primary min-w-28 bg-mint text-night hover:bg-white"
          aria-disabled={state === 'sending'}
        >
          {state === 'sending' ? '...' : 'Subscribe'}
        </button>
      </div>
      <HoneypotField />
      <NoJsFormResult id={newsletterOutcomes.accepted} title="Success!" text={thanks} />
      <NoJsFormResult id={newsletterOutcomes.refused} title="Error" text={failureText} />
      <ConsentNote id="newsletter-consent" className="mt-3 text-sm" />
    </form>
  );
}
