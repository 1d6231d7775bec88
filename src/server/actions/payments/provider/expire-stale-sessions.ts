import { findOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';
import { pollSession } from './poll-session.ts';

/**
 * Ends the provider's payment pages that ask for what their order does not ask for any more. Called once an order was
 * cancelled, withdrawn from or paid otherwise, by its customer or by hand. Where the provider is away the upkeep comes
 * back to it.
 * @returns whether the store knows more by it, so that there may be mails
 */
export async function expireStaleSessions(deps: PaymentProviderDeps, reference: string): Promise<boolean> {
  const order = await findOrder(deps.store.db, reference);
  if (!order) return false;
  let changed = false;
  for (const session of await listSessionsOf(deps.store.db, order.id)) {
    if (session.state !== 'open') continue;
    changed = (await pollSession(deps, session, reference)).changed || changed;
  }
  return changed;
}
