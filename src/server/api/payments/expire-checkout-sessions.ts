import { expireStaleSessions } from '../../actions/payments/provider/expire-stale-sessions.ts';
import type { ProviderChangeDeps } from '../../actions/payments/provider/payment-deps.ts';
import type { Log } from '../../observability/log.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import type { Store } from '../../store/engine/database.ts';

export interface ExpireSessionsDeps extends ProviderChangeDeps {
  readonly store: Store;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: PaymentProvider | undefined;
  readonly wakeMail: () => void;
  readonly log: Log;
}

/**
 * Ends the provider's pages for an order that asks for less now. Nobody waits for it: where it comes to nothing, the
 * upkeep sees to it.
 */
export function expireCheckoutSessions(deps: ExpireSessionsDeps, reference: string): void {
  const { cards, wakeMail, log } = deps;
  if (!cards) return;
  expireStaleSessions({ ...deps, cards }, reference).then(
    (changed) => changed && wakeMail(),
    (err: unknown) => log.warn({ err }, 'checkout sessions could not be expired'),
  );
}
