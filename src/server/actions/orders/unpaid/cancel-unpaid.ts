import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findOverdue, purgeOrderHolds } from '../../../store/orders/order-holds.ts';
import { findOrderById, type StoredOrder } from '../../../store/orders/orders.ts';
import { listSessionsOf } from '../../../store/payments/checkout-sessions.ts';
import type { App } from '../../app.ts';
import { Failure } from '../../failure.ts';
import { refreshSession } from '../../payments/provider/checkout-sessions.ts';
import { type ChangeStatusDeps, changeStatusWithin } from '../change-order-status.ts';
import { readDeadline } from './read-deadline.ts';

export type CancelUnpaidDeps = ChangeStatusDeps & Pick<App, 'store' | 'cards'>;

/** Maximum number of orders in one run. */
const batch = 50;

interface CancelledUnpaid {
  /** Order references. */
  readonly cancelled: readonly string[];
  readonly failures: readonly unknown[];
}

/**
 * Cancels orders that were not paid in time, releases their stock and promo codes, and emails the customers. Several
 * processes may run this at once. Open checkout sessions are expired at the payment provider first; if that fails,
 * the order is left for the next run.
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
      // One failure does not block the other orders.
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
    return !((await changeStatusWithin(tx, deps, wish)) instanceof Failure);
  });
}

const isOver = (deadline: number | null, now: number) => deadline !== null && deadline <= now;

/** Whether the order has a checkout session opened in the meantime, which may still be paid. */
async function hasOpenSession(tx: Tx, order: StoredOrder): Promise<boolean> {
  return (await listSessionsOf(tx, order.id)).some(({ state }) => state === 'open' || state === 'processing');
}

/**
 * Expires the checkout sessions of an order at the provider and applies its answers. Returns false if one may still
 * be paid.
 */
async function endSessions({ cards, ...deps }: CancelUnpaidDeps, order: StoredOrder): Promise<boolean> {
  for (const { id, state } of await listSessionsOf(deps.store.db, order.id)) {
    if (state !== 'open' && state !== 'processing') continue;
    const ended = cards && (await refreshSession({ ...deps, cards }, id, () => false));
    if (ended?.state !== 'expired' && ended?.state !== 'failed') return false;
  }
  return true;
}
