import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData, useSettings } from '../../page-data/page-data-context.tsx';

/**
 * Landing page of the double opt-in email. Opening it confirms nothing, since mail scanners open every link: the
 * button does, by posting to the URL of this page, whose token identifies the subscriber.
 */
export default function SubscribePage(): ReactNode {
  const { posted } = usePageData();
  const outcome = posted?.form === 'subscribe' ? posted.outcome : 'asked';
  return (
    <div className="page py-20">
      <PageHead title="Confirm your address" description="Confirm your email address." />
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
      <h1 className="heading-1">Confirm your address?</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        We’ll email your promo code and, now and again, news and offers from {brand}. Unsubscribe at any time.
      </p>
      <form method="post" className="mt-8">
        <button type="submit" className="button-primary">
          Confirm
        </button>
      </form>
    </>
  );
}

function Done(): ReactNode {
  const { promoCode } = useSettings();
  return (
    <>
      <h1 className="heading-1">Thank you, your address is confirmed</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your code is <strong className="text-ink">{promoCode}</strong>. We’ve emailed it to you too.
      </p>
      <p className="mt-8">
        <PageLink href={`${pagePath('products')}?promo=${promoCode}`} className="button-primary">
          Browse Products
        </PageLink>
      </p>
    </>
  );
}

function Unknown(): ReactNode {
  return (
    <>
      <h1 className="heading-1">This link no longer works</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        It may be incomplete or more than 30 days old. Enter your email address below and we’ll send a new link.
      </p>
    </>
  );
}
