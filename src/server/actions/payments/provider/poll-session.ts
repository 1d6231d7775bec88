import { amountDue } from '../../../../domain/payments/payment.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { type StoredCheckoutSession, updateCheckoutSessionState } from '../../../store/payments/checkout-sessions.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { applySession } from './apply-session.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

/** What came of a look: whether the provider answered, and whether that was news. */
export interface PollResult {
  readonly answered: boolean;
  readonly changed: boolean;
}

/**
 * Asks the provider about a session of which no word came, and takes the answer. A session that asks for what its order
 * does not ask for any more is ended.
 * @param reference of its order
 */
export async function pollSession(
  deps: PaymentProviderDeps,
  session: StoredCheckoutSession,
  reference: string,
): Promise<PollResult> {
  const { store, cards } = deps;
  let told = await cards.findSession(session.id);
  if (told.ok && told.value.state === 'open' && !(await isWanted(deps, session, reference))) {
    told = await cards.endSession(session.id);
  }
  if (!told.ok) {
    if (told.reason !== 'unknown') return { answered: false, changed: false };
    await inTransaction(store, (tx) => updateCheckoutSessionState(tx, session.id, 'expired'));
    return { answered: true, changed: true };
  }
  const { value } = told;
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
