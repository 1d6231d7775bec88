import { nextSessionState } from '../../../../domain/payments/card-payment.ts';
import { amountDue } from '../../../../domain/payments/payment.ts';
import type { ProviderSession } from '../../../payment-provider/payment-provider.ts';
import { reportTestSession } from '../../../payment-provider/test-provider.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOrder, findOrderById, findReference } from '../../../store/orders/orders.ts';
import {
  findCheckoutSession,
  listSessionsOf,
  type StoredCheckoutSession,
  saveCheckoutSession,
  updateCheckoutSessionState,
} from '../../../store/payments/checkout-sessions.ts';
import { readPaymentSums } from '../../../store/payments/payments.ts';
import { isDemoStore } from '../../../store/settings/shop-mode.ts';
import type { WriteContext } from '../../app.ts';
import { type AfterCommit, afterCommit } from '../../failure.ts';
import type { PaymentDeps, PaymentProviderDeps } from '../payment-deps.ts';
import { recordIncomingPayment } from '../record-incoming-payment.ts';

/**
 * Updates the database with a checkout session from a webhook event or the provider's API. Reports may arrive late,
 * repeatedly and in any order. Returns whether anything changed; ignores a session without an order reference of a
 * shop.
 */
export async function applySession(tx: Tx, deps: PaymentDeps, session: ProviderSession): Promise<boolean> {
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
  const { known } = await recordIncomingPayment(tx, deps, {
    reference: order?.reference ?? (found ? `of another shop (${session.orderId ?? 'unnamed'})` : session.reference),
    amount: session.amount,
    currency: session.currency,
    method: 'card',
    providerReference: session.paymentName ?? session.id,
    note: null,
  });
  return changed || !known;
}

/**
 * Reads a checkout session from the provider and applies it. Ends an open one, which can then no longer be paid.
 * @param staysOpen for an open session
 * @returns the session; undefined if the provider did not answer
 */
export async function refreshSession(
  { store, cards, ...deps }: PaymentProviderDeps,
  id: string,
  staysOpen: (open: ProviderSession) => boolean | Promise<boolean>,
): Promise<RefreshedSession | undefined> {
  let reported = await cards.findSession(id);
  if (reported.ok && reported.value.state === 'open' && !(await staysOpen(reported.value))) {
    reported = await cards.endSession(id);
  }
  if (reported.ok) {
    const { value } = reported;
    return { ...value, changed: await inTransaction(store, (tx) => applySession(tx, deps, value)) };
  }
  if (reported.reason !== 'unknown') return undefined;
  // No one can pay a session that the provider does not know.
  await inTransaction(store, (tx) => updateCheckoutSessionState(tx, id, 'expired'));
  return { state: 'expired', amount: 0, url: null, changed: true };
}

interface RefreshedSession extends Pick<ProviderSession, 'state' | 'amount' | 'url'> {
  /** Whether the database changed. */
  readonly changed: boolean;
}

/** Outcome of a poll: whether the provider answered, and whether anything changed. */
export interface PollResult {
  readonly answered: boolean;
  readonly changed: boolean;
}

/**
 * Polls the provider for a checkout session without an event, and applies the answer. Expires a session whose amount
 * is no longer due.
 */
export async function pollSession(deps: PaymentProviderDeps, session: StoredCheckoutSession): Promise<PollResult> {
  const { db } = deps.store;
  const refreshed = await refreshSession(deps, session.id, async () => {
    const order = await findOrderById(db, session.orderId);
    return order !== undefined && amountDue(await readPaymentSums(db, order)) === session.amount;
  });
  return { answered: refreshed !== undefined, changed: refreshed?.changed ?? false };
}

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
    changed = (await pollSession(deps, session)).changed || changed;
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

/**
 * Confirms a test payment, as the provider's API confirms a real one. Returns false if it is no longer open, or the
 * shop is live.
 */
export function completeTestPayment(deps: PaymentProviderDeps, id: string): Promise<boolean> {
  return inTransaction(deps.store, async (tx) => {
    const session = await findCheckoutSession(tx, id);
    if (session?.state !== 'open' || !deps.cards.isTest || !(await isDemoStore(tx))) return false;
    const reference = await findReference(tx, session.orderId);
    return applySession(tx, deps, reportTestSession({ ...session, state: 'paid' }, reference));
  });
}
