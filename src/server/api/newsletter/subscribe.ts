import { pagePath } from '../../../contract/shared/routes.ts';
import { type AcceptLeadDeps, confirmSubscriber } from '../../actions/newsletter/subscribe.ts';
import type { AppHandler } from '../../http/app-env.ts';
import type { Pages } from '../../pages/pages.ts';

interface SubscribeDeps extends Omit<AcceptLeadDeps, 'settings'> {
  readonly pages: Pick<Pages, 'answerForm'>;
  /** Called after the confirmation is committed, so that the welcome email is sent at once. */
  readonly wakeMail: () => void;
}

/** POST /subscribe?token=...: the confirmation button of the double opt-in page. Idempotent. */
export function postSubscribe({ pages, wakeMail, ...parts }: SubscribeDeps): AppHandler {
  return async (c) => {
    const token = c.req.query('token') ?? '';
    const isKnown = /^[0-9a-f]{40}$/.test(token) && (await confirmSubscriber(parts, token));
    if (isKnown) wakeMail();
    const path = pagePath('subscribe');
    return isKnown
      ? pages.answerForm(c.req.raw, path, 200, { form: 'subscribe', outcome: 'done' })
      : pages.answerForm(c.req.raw, path, 404, { form: 'subscribe', outcome: 'unknown' });
  };
}
