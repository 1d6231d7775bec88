import { reportTestSession } from '../../../payment-provider/test-provider.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { findReference } from '../../../store/orders/orders.ts';
import { findCheckoutSession } from '../../../store/payments/checkout-sessions.ts';
import { isDemoStore } from '../../../store/settings/shop-mode.ts';
import { applySession } from './apply-session.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

/**
 * Confirms a test payment, as the provider's API confirms a real one. Returns false if it is not open any more, or
 * the shop is live.
 */
export function completeTestPayment(deps: PaymentProviderDeps, id: string): Promise<boolean> {
  return inTransaction(deps.store, async (tx) => {
    const session = await findCheckoutSession(tx, id);
    if (session?.state !== 'open' || !deps.cards.isTest || !(await isDemoStore(tx))) return false;
    const reference = await findReference(tx, session.orderId);
    return applySession(tx, deps, reportTestSession({ ...session, state: 'paid' }, reference));
  });
}
