import { pagePath } from '../../../contract/shared/routes.ts';
import type { App } from '../../actions/app.ts';
import { confirmSubscriber } from '../../actions/newsletter/subscribe.ts';
import type { AppHandler } from '../../http/app-env.ts';
import type { Pages } from '../../pages/pages.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { endSubscription } from '../../store/newsletter/subscribers.ts';

interface NewsletterLinkDeps extends Pick<App, 'store' | 'clock' | 'ids' | 'wakeMail'> {
  readonly pages: Pick<Pages, 'answerForm'>;
}

/** POST /subscribe?token=...: the confirmation button of the double opt-in page. Idempotent. */
export function postSubscribe({ pages, wakeMail, ...deps }: NewsletterLinkDeps): AppHandler {
  return answerLink('subscribe', pages, async (token) => {
    const isKnown = await confirmSubscriber(deps, token);
    // The welcome email is sent at once.
    if (isKnown) wakeMail();
    return isKnown;
  });
}

/**
 * POST /unsubscribe?token=...: ends the newsletter to one email. Idempotent. Serves both one-click unsubscribe of
 * mail programs (RFC 8058: no Origin, fixed body) and the button of the page.
 */
export function postUnsubscribe({ pages, store, clock }: Omit<NewsletterLinkDeps, 'ids' | 'wakeMail'>): AppHandler {
  return answerLink('unsubscribe', pages, (token) => inTransaction(store, (tx) => endSubscription(tx, token, clock())));
}

/** @param act acts for the email address of a token; false for an unknown one */
function answerLink(
  form: 'subscribe' | 'unsubscribe',
  pages: NewsletterLinkDeps['pages'],
  act: (token: string) => Promise<boolean>,
): AppHandler {
  return async (c) => {
    const token = c.req.query('token') ?? '';
    const isKnown = /^[0-9a-f]{40}$/.test(token) && (await act(token));
    const [status, outcome] = isKnown ? ([200, 'done'] as const) : ([404, 'unknown'] as const);
    return pages.answerForm(c.req.raw, pagePath(form), status, { form, outcome });
  };
}
