import type { SiteSettings } from '../../../../contract/settings/settings.ts';
import type { PaymentProvider } from '../../../payment-provider/payment-provider.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOverdue, purgeOrderHolds } from '../../../store/orders/order-holds.ts';
import { findOrderById, type StoredOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf, updateCheckoutSessionState } from '../../../store/payments/checkout-sessions.ts';
import { applySession } from '../../payments/provider/apply-session.ts';
import type { ProviderChangeDeps } from '../../payments/provider/payment-deps.ts';
import { type ChangeStatusDeps, changeStatusWithin } from '../change-order-status.ts';
import { readDeadline } from './read-deadline.ts';

export type CancelUnpaidDeps = ChangeStatusDeps &
  ProviderChangeDeps & {
    readonly cards?: PaymentProvider | undefined;
    readonly settings: Pick<SiteSettings, 'cardHoldMinutes'>;
  };

/** As many are looked at in one go. */
const batch = 50;

interface CancelledUnpaid {
  /** References. */
  readonly cancelled: readonly string[];
  readonly failures: readonly unknown[];
}

/**
 * Cancels orders that nobody has paid for in time, gives back what they held, and has their customers told. Several
 * processes may do so at once. An open payment page is ended at the card provider first; where that cannot be done, the
 * order is left for the next time.
 */
export async function cancelUnpaid(deps: CancelUnpaidDeps): Promise<CancelledUnpaid> {
  const { store, clock, settings } = deps;
  await purgeOrderHolds(store.db);
  const now = clock();
  const cardsBegunBefore = now - settings.cardHoldMinutes * 60_000;
  const cancelled: string[] = [];
  const failures: unknown[] = [];
  for (const { id, reference } of await findOverdue(store.db, { now, cardsBegunBefore, limit: batch })) {
    try {
      if (await cancelOne(deps, id)) cancelled.push(reference);
    } catch (failure) {
      // One order that cannot be cancelled keeps no other from it.
      failures.push(failure);
    }
  }
  return { cancelled, failures };
}

async function cancelOne(deps: CancelUnpaidDeps, id: string): Promise<boolean> {
  const { store, clock } = deps;
  const found = await findOrderById(store.db, id);
  if (!found || !isOver(await readDeadline(store.db, deps, found), clock())) return false;
  if (!(await endSessions(deps, found))) return false;
  return inTransaction(store, async (tx) => {
    const order = await lockOrder(tx, found.reference);
    if (!order || (await hasOpenSession(tx, order))) return false;
    const deadline = await readDeadline(tx, deps, order);
    if (!isOver(deadline, clock())) return false;
    const wish = { reference: order.reference, to: 'cancelled', note: null, unpaidBy: deadline ?? 0 } as const;
    return (await changeStatusWithin(tx, deps, wish)).ok;
  });
}

const isOver = (deadline: number | null, now: number) => deadline !== null && deadline <= now;

/** A payment page that was opened meanwhile may still be paid. */
async function hasOpenSession(tx: Tx, order: StoredOrder): Promise<boolean> {
  return (await listSessionsOf(tx, order.id)).some(({ state }) => state === 'open' || state === 'processing');
}

/** Ends the payment pages of an order at the provider, and takes what it tells; false where one may still be paid. */
async function endSessions(deps: CancelUnpaidDeps, order: StoredOrder): Promise<boolean> {
  const { cards, store } = deps;
  for (const session of await listSessionsOf(store.db, order.id)) {
    if (session.state !== 'open' && session.state !== 'processing') continue;
    if (!cards) return false;
    let told = await cards.findSession(session.id);
    if (told.ok && told.value.state === 'open') told = await cards.endSession(session.id);
    if (!told.ok) {
      if (told.reason !== 'unknown') return false;
      // A session that the provider does not know can be paid by nobody.
      await inTransaction(store, (tx) => updateCheckoutSessionState(tx, session.id, 'expired'));
      continue;
    }
    const { value } = told;
    await inTransaction(store, (tx) => applySession(tx, deps, value));
    if (value.state !== 'expired' && value.state !== 'failed') return false;
  }
  return true;
}
