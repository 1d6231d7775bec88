import { cardMinimumAbove } from '../../../../domain/payments/card-payment.ts';
import { amountDue, isUnresolvedMismatch } from '../../../../domain/payments/payment.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { ProviderSession } from '../../../payment-provider/payment-provider.ts';
import { type Database, inTransaction } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOrder, type StoredOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf, saveCheckoutSession } from '../../../store/payments/checkout-sessions.ts';
import { listPaymentsOf, readPaymentSums } from '../../../store/payments/payments.ts';
import type { PaymentProviderDeps } from '../payment-deps.ts';
import { refreshSession } from './checkout-sessions.ts';

interface CardPaymentInput {
  readonly reference: string;
  /** Title that the customer sees next to the amount. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

type Started =
  | { readonly ok: true; readonly url: string }
  /** No card payment is due, one is processing, or a payment mismatch is unresolved; the order's page shows which. */
  | { readonly ok: false; readonly reason: 'not-due' | 'under-way' | 'in-doubt' }
  /** `begun` is true if a session exists that may have been paid. */
  | { readonly ok: false; readonly reason: 'no-answer'; readonly maybePaid: boolean };

/** Maximum attempts: a session may expire, or the order change, during the call to the provider. */
const maxTurns = 4;
/** A session created longer ago than this is a replayed answer of the provider (same idempotency key). */
const freshMs = 60_000;

/**
 * Opens a checkout session for the amount due, or returns the open one: a double click, a second tab or a click after
 * Back leads to the same session, which can be paid once. Asks the provider first whether an open session was paid in
 * the meantime.
 */
export async function startCardPayment(deps: PaymentProviderDeps, input: CardPaymentInput): Promise<Started> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const { order, due, isInDoubt, sessions } = await readStanding(deps.store.db, input.reference);
    // The order's page offers no card payment below the provider's minimum; a page opened earlier may.
    if (!order || due <= 0 || cardMinimumAbove(due, order.currency) !== undefined)
      return { ok: false, reason: 'not-due' };
    // A page loaded before the mismatch arrived still offers card payment.
    if (isInDoubt) return { ok: false, reason: 'in-doubt' };
    const open = sessions.find(({ state }) => state === 'open' || state === 'processing');
    const step = open
      ? await resumeSession(deps, open.id, due)
      : await openNew(deps, input, order, due, sessions.length);
    if (step !== 'look-again') return step;
  }
  return { ok: false, reason: 'no-answer', maybePaid: true };
}

async function readStanding(db: Database, reference: string) {
  const order = await findOrder(db, reference);
  if (!order) return { order, due: 0, isInDoubt: false, sessions: [] };
  return {
    order,
    due: amountDue(await readPaymentSums(db, order)),
    isInDoubt: (await listPaymentsOf(db, order.id)).some(isUnresolvedMismatch),
    sessions: await listSessionsOf(db, order.id),
  };
}

async function resumeSession(deps: PaymentProviderDeps, id: string, due: Minor): Promise<Started | 'look-again'> {
  const isPayable = ({ state, amount, url }: Pick<ProviderSession, 'state' | 'amount' | 'url'>) =>
    state === 'open' && amount === due && url !== null;
  const found = await refreshSession(deps, id, isPayable);
  if (!found) return { ok: false, reason: 'no-answer', maybePaid: true };
  if (isPayable(found) && found.url) return { ok: true, url: found.url };
  return found.state === 'processing' ? { ok: false, reason: 'under-way' } : 'look-again';
}

async function openNew(
  deps: PaymentProviderDeps,
  { title, successUrl, cancelUrl }: CardPaymentInput,
  order: StoredOrder,
  due: Minor,
  before: number,
): Promise<Started | 'look-again'> {
  const { store, cards, clock } = deps;
  const money = { amount: due, currency: order.currency };
  const made = await cards.openSession({ order, attempt: before + 1, ...money, title, successUrl, cancelUrl });
  if (!made.ok) return { ok: false, reason: 'no-answer', maybePaid: false };
  const { id, url, createdAt } = made.value;
  const isStillDue = await inTransaction(store, async (tx) => {
    const now = await lockOrder(tx, order.reference);
    // Saved in any case: a created session must be followed to its end.
    await saveCheckoutSession(tx, { id, orderId: order.id, ...money, state: 'open', createdAt: clock() });
    if (!now || (await listPaymentsOf(tx, now.id)).some(isUnresolvedMismatch)) return false;
    return amountDue(await readPaymentSums(tx, now)) === due;
  });
  // A replayed answer does not show the session's current state.
  if (!isStillDue || !url || clock() - createdAt > freshMs) return 'look-again';
  return { ok: true, url };
}
