import { amountDue } from '../../../../domain/payments/payment.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { type StoredCheckoutSession, updateCheckoutSessionState } from '../../../store/payments/checkout-sessions.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { applySession } from './apply-session.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

/** Outcome of a poll: whether the provider answered, and whether anything changed. */
export interface PollResult {
  readonly answered: boolean;
  readonly changed: boolean;
}

/**
 * Polls the provider for a checkout session without an event, and applies the answer. Expires a session whose amount
 * is no longer due.
 * @param reference of the session's order
 */
export async function pollSession(
  deps: PaymentProviderDeps,
  session: StoredCheckoutSession,
  reference: string,
): Promise<PollResult> {
  const { store, cards } = deps;
  let reported = await cards.findSession(session.id);
  if (reported.ok && reported.value.state === 'open' && !(await isWanted(deps, session, reference))) {
    reported = await cards.endSession(session.id);
  }
  if (!reported.ok) {
    if (reported.reason !== 'unknown') return { answered: false, changed: false };
    await inTransaction(store, (tx) => updateCheckoutSessionState(tx, session.id, 'expired'));
    return { answered: true, changed: true };
  }
  const { value } = reported;
  return { answered: true, changed: await inTransaction(store, (tx) => applySession(tx, deps, value)) };
}

async function isWanted(
  { store: { db } }: PaymentProviderDeps,
  { amount }: StoredCheckoutSession,
  reference: string,
): Promise<boolean> {
  const order = await findOrder(db, reference);
  if (!order) return false;
  return amountDue(await readPaymentSums(db, order)) === amount;
}
