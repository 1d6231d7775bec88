import { cardMinimumAbove } from '../../../../domain/payments/card-payment.ts';
import { amountDue, isUnresolvedMismatch } from '../../../../domain/payments/payment.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { ProviderResult, ProviderSession } from '../../../payment-provider/payment-provider.ts';
import { type Database, inTransaction } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOrder, type StoredOrder } from '../../../store/orders/orders.ts';
import {
  listSessionsOf,
  saveCheckoutSession,
  updateCheckoutSessionState,
} from '../../../store/payments/checkout-sessions.ts';
import { listPaymentsOf, readPaymentSums } from '../../../store/payments/payments.ts';
import { applySession } from './apply-session.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';

interface CardPaymentInput {
  readonly reference: string;
  /** What the customer reads beside the amount. */
  readonly title: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

type Started =
  | { readonly ok: true; readonly url: string }
  /**
   * Nothing is to be paid by card, or a payment is under way, or one that came in is looked into: the order's page says
   * which.
   */
  | { readonly ok: false; readonly reason: 'not-due' | 'under-way' | 'in-doubt' }
  /** `begun` is true where a session is there that may have been paid. */
  | { readonly ok: false; readonly reason: 'no-answer'; readonly begun: boolean };

/** A session may end, or the order change, while the provider is asked: then it is looked at anew. */
const maxTurns = 4;
/** A session that the provider made longer ago than this is an answer that it gave before. */
const freshMs = 60_000;

/**
 * Opens the provider's page for what an order asks for, or the page that is open for it already: pressed twice, in two
 * tabs or again after Back, it is the same session, which can be paid once. Whether an open one was paid meanwhile is
 * asked first.
 */
export async function startCardPayment(deps: PaymentProviderDeps, input: CardPaymentInput): Promise<Started> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const { order, due, isInDoubt, sessions } = await readStanding(deps.store.db, input.reference);
    // The page of an order asks for no card below the provider's least amount; one that was open before may.
    if (!order || due <= 0 || cardMinimumAbove(due, order.currency) !== undefined)
      return { ok: false, reason: 'not-due' };
    // A page of before that came in offers it still.
    if (isInDoubt) return { ok: false, reason: 'in-doubt' };
    const open = sessions.find(({ state }) => state === 'open' || state === 'processing');
    const step = open
      ? await resumeSession(deps, open.id, due)
      : await openNew(deps, input, order, due, sessions.length);
    if (step !== 'look-again') return step;
  }
  return { ok: false, reason: 'no-answer', begun: true };
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
  const { store, cards } = deps;
  let told = await cards.findSession(id);
  if (told.ok && told.value.state === 'open') {
    if (told.value.amount === due && told.value.url) return { ok: true, url: told.value.url };
    told = await cards.endSession(id);
  }
  if (!told.ok) return discardSession(deps, id, told);
  const { value } = told;
  await inTransaction(store, (tx) => applySession(tx, deps, value));
  return value.state === 'processing' ? { ok: false, reason: 'under-way' } : 'look-again';
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
  if (!made.ok) return { ok: false, reason: 'no-answer', begun: false };
  const { id, url, createdAt } = made.value;
  const isStillDue = await inTransaction(store, async (tx) => {
    const now = await lockOrder(tx, order.reference);
    // Kept in any case: whoever made a session has to see to its end.
    await saveCheckoutSession(tx, { id, orderId: order.id, ...money, state: 'open', createdAt: clock() });
    if (!now || (await listPaymentsOf(tx, now.id)).some(isUnresolvedMismatch)) return false;
    return amountDue(await readPaymentSums(tx, now)) === due;
  });
  // An answer that the provider gave before tells nothing of what has become of the session since.
  if (!isStillDue || !url || clock() - createdAt > freshMs) return 'look-again';
  return { ok: true, url };
}

/** A session that the provider does not know can be paid by nobody. */
async function discardSession(
  { store }: PaymentProviderDeps,
  id: string,
  answer: Exclude<ProviderResult<ProviderSession>, { ok: true }>,
): Promise<Started | 'look-again'> {
  if (answer.reason !== 'unknown') return { ok: false, reason: 'no-answer', begun: true };
  await inTransaction(store, (tx) => updateCheckoutSessionState(tx, id, 'expired'));
  return 'look-again';
}
