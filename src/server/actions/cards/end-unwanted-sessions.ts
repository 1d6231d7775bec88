import { listSessionsOf } from '../../store/orders/card-sessions.ts';
import { findOrder } from '../../store/orders/orders.ts';
import type { CardParts } from './card-parts.ts';
import { lookAtSession } from './look-at-session.ts';

/**
 * Ends the provider's payment pages that ask for what their order does not ask for any more. Called once an order was
 * cancelled, withdrawn from or paid otherwise, by its customer or by hand. Where the provider is away the upkeep comes back to it.
 * @returns whether the store knows more by it, so that there may be mails
 */
export async function endUnwantedSessions(parts: CardParts, reference: string): Promise<boolean> {
  const order = await findOrder(parts.store.db, reference);
  if (!order) return false;
  let changed = false;
  for (const session of await listSessionsOf(parts.store.db, order.id)) {
    if (session.state !== 'open') continue;
    changed = (await lookAtSession(parts, session, reference)).changed || changed;
  }
  return changed;
}
