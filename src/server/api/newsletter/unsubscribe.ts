import { pagePath } from '../../../contract/shared/routes.ts';
import type { App } from '../../actions/app.ts';
import type { AppHandler } from '../../http/app-env.ts';
import type { Pages } from '../../pages/pages.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { endSubscription } from '../../store/newsletter/subscribers.ts';

interface UnsubscribeDeps extends Pick<App, 'store' | 'clock'> {
  readonly pages: Pick<Pages, 'answerForm'>;
}

/**
 * POST /unsubscribe?token=...: ends the newsletter to one email. Idempotent. Serves both one-click unsubscribe of
 * mail programs (RFC 8058: no Origin, fixed body) and the button of the page.
 */
export function postUnsubscribe({ store, clock, pages }: UnsubscribeDeps): AppHandler {
  return async (c) => {
    const token = c.req.query('token') ?? '';
    const isKnown =
      /^[0-9a-f]{40}$/.test(token) && (await inTransaction(store, (tx) => endSubscription(tx, token, clock())));
    const path = pagePath('unsubscribe');
    return isKnown
      ? pages.answerForm(c.req.raw, path, 200, { form: 'unsubscribe', outcome: 'done' })
      : pages.answerForm(c.req.raw, path, 404, { form: 'unsubscribe', outcome: 'unknown' });
  };
}
