import { findOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import type { WriteContext } from '../../app.ts';
import { type AfterCommit, afterCommit } from '../../failure.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';
import { pollSession } from './poll-session.ts';

/**
 * Expires open checkout sessions whose amount is no longer due. Called after an order was cancelled, withdrawn from
 * or paid by other means, by its customer or by staff. If the provider is unreachable, the background job retries.
 * @returns whether the database changed, in which case emails may be queued
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

/** Returns an action's output, and expires stale sessions of its order once it is committed. */
export function expiringStaleSessions<Output>(
  context: WriteContext,
  reference: string,
  output: Output,
): AfterCommit<Output> {
  const { cards } = context;
  return afterCommit(
    async (store) => {
      if (cards) await expireStaleSessions({ ...context, store, cards }, reference);
      return output;
    },
    async () => output,
  );
}
