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
export async function applySession(tx: Tx, deps: ProviderChangeDeps, told: ProviderSession): Promise<boolean> {
  if (told.reference === null) return false;
  const found = await lockOrder(tx, told.reference);
  const order = found?.id === told.orderId ? found : undefined;
  let changed = false;
  if (order) {
    const known = await findCheckoutSession(tx, told.id);
    const state = nextSessionState(known?.state ?? 'open', told.state);
    // The process that created the session may have stopped before storing it.
    if (!known) await saveCheckoutSession(tx, { ...told, orderId: order.id, state, createdAt: deps.clock() });
    else if (state !== known.state) await updateCheckoutSessionState(tx, told.id, state);
    changed = state !== known?.state;
  }
  if (told.state !== 'paid') return changed;
  const { known } = await recordIncomingPaymentWithin(tx, deps, {
    reference: order?.reference ?? (found ? `of another shop (${told.orderId ?? 'unnamed'})` : told.reference),
    amount: told.amount,
    currency: told.currency,
    method: 'card',
    providerReference: told.paymentName ?? told.id,
    note: null,
  });
  return changed || !known;
}
