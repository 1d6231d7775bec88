import type { App } from '../../actions/app.ts';
import type { PaymentDeps } from '../../actions/payments/payment-deps.ts';
import { expireStaleSessions } from '../../actions/payments/provider/checkout-sessions.ts';
import type { Log } from '../../observability/log.ts';

export interface ExpireSessionsDeps extends PaymentDeps, Pick<App, 'store' | 'cards' | 'wakeMail'> {
  readonly log: Log;
}

/**
 * Expires checkout sessions of an order whose amount due has decreased. Runs in the background; a background job
 * retries failures.
 */
export function expireCheckoutSessions(deps: ExpireSessionsDeps, reference: string): void {
  const { cards, wakeMail, log } = deps;
  if (!cards) return;
  expireStaleSessions({ ...deps, cards }, reference).then(
    (changed) => changed && wakeMail(),
    (err: unknown) => log.warn({ err }, 'checkout sessions could not be expired'),
  );
}
