import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData, useSettings } from '../../page-data/page-data-context.tsx';

/**
 * Landing page of the unsubscribe link. Opening it changes nothing, since mail scanners open every link: the button
 * does, by posting to the URL of this page, whose token identifies the subscriber.
 */
export default function UnsubscribePage(): ReactNode {
  const { posted } = usePageData();
  const outcome = posted?.form === 'unsubscribe' ? posted.outcome : 'asked';
  return (
    <div className="page py-20">
      <PageHead title="Unsubscribe" description="End the mails to your address." />
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
      <h1 className="heading-1">Leave our mailing list?</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        You will get no more news and offers from {brand}, and your address is erased from the list. Mails about your
        orders still reach you.
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
      <h1 className="heading-1">You are unsubscribed</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Your address is erased from our list, and we will not write to it again. Should you change your mind, the form
        below takes it back.
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
  const { salesEmail } = useSettings();
  return (
    <>
      <h1 className="heading-1">This link is not one of ours</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        It may have been cut short on its way. Please open it once more from the mail, or write to{' '}
        <a href={`mailto:${salesEmail}`} className="text-link">
          {salesEmail}
        </a>{' '}
        and we will take your address off the list ourselves.
      </p>
    </>
  );
}
