import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData, useSettings } from '../../page-data/page-data-context.tsx';
import { EmailLink } from '../../ui/email-link.tsx';

/**
 * Landing page of the unsubscribe link. Opening it changes nothing, since mail scanners open every link: the button
 * does, by posting to the URL of this page, whose token identifies the subscriber.
 */
export default function UnsubscribePage(): ReactNode {
  const { posted } = usePageData();
  const outcome = posted?.form === 'unsubscribe' ? posted.outcome : 'asked';
  return (
    <div className="page py-20">
      <PageHead title="Unsubscribe" description="Stop news and offers by email." />
      {outcome === 'asked' && <Question />}
      {outcome === 'done' && <Done />}
      {outcome === 'unknown' && <Unknown />}
    </div>
  );
}

function Question(): ReactNode {
  const { brand } = useSettings();
  return (
    <>
      <h1 className="heading-1">Unsubscribe from our newsletter?</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        You’ll get no more news and offers from {brand}, and we’ll delete your address from the list. You’ll still get
        emails about your orders.
      </p>
      <form method="post" className="mt-8">
        <button type="submit" className="button-primary">
          Unsubscribe
        </button>
      </form>
    </>
  );
}

function Done(): ReactNode {
  return (
    <>
      <h1 className="heading-1">You’re unsubscribed</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        We’ve deleted your address from our list and won’t email it again. Changed your mind? Sign up again below.
      </p>
      <p className="mt-8">
        <PageLink href={pagePath('home')} className="button-secondary">
          Go to the home page
        </PageLink>
      </p>
    </>
  );
}

function Unknown(): ReactNode {
  return (
    <>
      <h1 className="heading-1">This link isn’t valid</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        It may be incomplete. Open it again from the email, or write to <EmailLink /> and we’ll take your address off
        the list.
      </p>
    </>
  );
}
