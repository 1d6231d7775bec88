import { nextSessionState } from '../../../../domain/payments/card-payment.ts';
import type { ProviderSession } from '../../../payment-provider/payment-provider.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import {
  findCheckoutSession,
  saveCheckoutSession,
  updateCheckoutSessionState,
} from '../../../store/payments/checkout-sessions.ts';
import { recordIncomingPaymentWithin } from '../record-incoming-payment.ts';
import type { ProviderChangeDeps } from './payment-deps.ts';

/**
 * Updates the database with a checkout session from a webhook event or the provider's API. Reports may arrive late,
 * repeatedly and in any order. Returns whether anything changed; ignores a session without an order reference of a
 * shop.
 */
export async function applySession(tx: Tx, deps: ProviderChangeDeps, session: ProviderSession): Promise<boolean> {
  if (session.reference === null) return false;
  const found = await lockOrder(tx, session.reference);
  const order = found?.id === session.orderId ? found : undefined;
  let changed = false;
  if (order) {
    const known = await findCheckoutSession(tx, session.id);
    const state = nextSessionState(known?.state ?? 'open', session.state);
    // The process that created the session may have stopped before storing it.
    if (!known) await saveCheckoutSession(tx, { ...session, orderId: order.id, state, createdAt: deps.clock() });
    else if (state !== known.state) await updateCheckoutSessionState(tx, session.id, state);
    changed = state !== known?.state;
  }
  if (session.state !== 'paid') return changed;
  const { known } = await recordIncomingPaymentWithin(tx, deps, {
    reference: order?.reference ?? (found ? `of another shop (${session.orderId ?? 'unnamed'})` : session.reference),
    amount: session.amount,
    currency: session.currency,
    method: 'card',
    providerReference: session.paymentName ?? session.id,
    note: null,
  });
  return changed || !known;
}
