import type { ReactNode } from 'react';
import type { ConfirmEmailView } from '../../contract/quotations/confirm-email.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { showEmail } from '../../domain/mail/show-email.ts';
import { PageHead } from '../head/page-head.tsx';

const titles: Readonly<Record<ConfirmEmailView['state'], string>> = {
  question: 'Confirm your email address',
  confirmed: 'Your email address is confirmed',
  closed: 'This link no longer works',
};

/** Email confirmation page for a customer who requested a quotation. */
export function ConfirmEmailPage({ view }: { view: ConfirmEmailView }): ReactNode {
  const title = titles[view.state];
  return (
    <>
      <PageHead title={title} description="Confirm your email address." />
      <h1 className="heading-1">{title}</h1>
      <div className="mt-4 max-w-prose text-lg text-ink-soft wrap-anywhere">{body(view)}</div>
    </>
  );
}

function body(view: ConfirmEmailView): ReactNode {
  if (view.state === 'closed') {
    return (
      <>
        It may be incomplete, or we no longer have the quote. You can{' '}
        <a href={pagePath('quotation')} className="text-link">
          request a new quote
        </a>
        .
      </>
    );
  }
  const { reference, email, state } = view;
  if (state === 'confirmed')
    return `Quote ${reference} now has your name and organisation on it, and we’ll email it to ${showEmail(email)}.`;
  return (
    <>
      <p>
        Someone requested quote {reference} with the address {showEmail(email)}. If it was you, please confirm, and
        we’ll put the name and organisation you gave us on the quote. If it wasn’t you, close this page.
      </p>
      {/* Posts to the URL of the page, whose key only the email contains. */}
      <form method="post" className="mt-6">
        <button type="submit" className="button-primary">
          Confirm my email address
        </button>
      </form>
    </>
  );
}
