import { laterSession } from '../../../domain/buying/card-payment.ts';
import type { ToldSession } from '../../cards/card-provider.ts';
import type { Tx } from '../../store/engine/database.ts';
import { findSession, keepSession, moveSession } from '../../store/orders/card-sessions.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { takePaymentWithin } from '../money/take-payment.ts';
import type { CardChangeParts } from './card-parts.ts';

/**
 * Brings the store to what the provider tells of a session, from its event or its API. It may be told late, twice and in any
 * order. Returns whether anything changed; a session that names no order of a shop is somebody else's.
 */
export async function applySession(tx: Tx, parts: CardChangeParts, told: ToldSession): Promise<boolean> {
  if (told.reference === null) return false;
  const found = await holdOrder(tx, told.reference);
  const order = found?.id === told.orderId ? found : undefined;
  let changed = false;
  if (order) {
    const known = await findSession(tx, told.id);
    const state = laterSession(known?.state ?? 'open', told.state);
    // The process that made it may have ended before it was kept.
    if (!known) await keepSession(tx, { ...told, orderId: order.id, state, createdAt: parts.clock() });
    else if (state !== known.state) await moveSession(tx, told.id, state);
    changed = state !== known?.state;
  }
  if (told.state !== 'paid') return changed;
  const { known } = await takePaymentWithin(tx, parts, {
    reference: order?.reference ?? (found ? `of another shop (${told.orderId ?? 'unnamed'})` : told.reference),
    amount: told.amount,
    currency: told.currency,
    method: 'card',
    providerReference: told.paymentName ?? told.id,
    note: null,
  });
  return changed || !known;
}
