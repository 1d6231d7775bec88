import { pagePath } from '../../../contract/shared/routes.ts';
import { type AcceptLeadDeps, confirmSubscriber } from '../../actions/newsletter/subscribe.ts';
import type { AppHandler } from '../../http/app-env.ts';
import type { Pages } from '../../pages/pages.ts';

interface SubscribeDeps extends Omit<AcceptLeadDeps, 'settings'> {
  readonly pages: Pick<Pages, 'answerForm'>;
  /** Called after a confirmation was committed, so that the welcome leaves at once. */
  readonly wakeMail: () => void;
}

/** POST /subscribe?token=...: the button of the page to which the question in a mail leads. It may be pressed again. */
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
