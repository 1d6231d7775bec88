import type { SiteSettings } from '../../../contract/settings.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { listSessionsOf, moveSession } from '../../store/orders/card-sessions.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { findOverdue, forgetHolds } from '../../store/orders/order-holds.ts';
import { findOrderById, type StoredOrder } from '../../store/orders/orders.ts';
import { applySession } from '../cards/apply-session.ts';
import type { CardChangeParts } from '../cards/card-parts.ts';
import { type ChangeStatusParts, changeStatusWithin } from './change-order-status.ts';
import { readDeadline } from './read-deadline.ts';

export type CancelUnpaidParts = ChangeStatusParts &
  CardChangeParts & {
    readonly cards?: CardProvider | undefined;
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
 * Cancels orders that nobody has paid for in time, gives back what they held, and has their customers told. Several processes may do
 * so at once. An open payment page is ended at the card provider first; where that cannot be done, the order is left for the next time.
 */
export async function cancelUnpaid(parts: CancelUnpaidParts): Promise<CancelledUnpaid> {
  const { store, clock, settings } = parts;
  await forgetHolds(store.db);
  const now = clock();
  const cardsBegunBefore = now - settings.cardHoldMinutes * 60_000;
  const cancelled: string[] = [];
  const failures: unknown[] = [];
  for (const { id, reference } of await findOverdue(store.db, { now, cardsBegunBefore, limit: batch })) {
    try {
      if (await cancelOne(parts, id)) cancelled.push(reference);
    } catch (failure) {
      // One order that cannot be cancelled keeps no other from it.
      failures.push(failure);
    }
  }
  return { cancelled, failures };
}

async function cancelOne(parts: CancelUnpaidParts, id: string): Promise<boolean> {
  const { store, clock } = parts;
  const found = await findOrderById(store.db, id);
  if (!found || !isOver(await readDeadline(store.db, parts, found), clock())) return false;
  if (!(await endSessions(parts, found))) return false;
  return inTransaction(store, async (tx) => {
    const order = await holdOrder(tx, found.reference);
    if (!order || (await hasOpenSession(tx, order))) return false;
    const deadline = await readDeadline(tx, parts, order);
    if (!isOver(deadline, clock())) return false;
    const wish = { reference: order.reference, to: 'cancelled', note: null, unpaidBy: deadline ?? 0 } as const;
    return (await changeStatusWithin(tx, parts, wish)).ok;
  });
}

const isOver = (deadline: number | null, now: number) => deadline !== null && deadline <= now;

/** A payment page that was opened meanwhile may still be paid. */
async function hasOpenSession(tx: Tx, order: StoredOrder): Promise<boolean> {
  return (await listSessionsOf(tx, order.id)).some(({ state }) => state === 'open' || state === 'processing');
}

/** Ends the payment pages of an order at the provider, and takes what it tells; false where one may still be paid. */
async function endSessions(parts: CancelUnpaidParts, order: StoredOrder): Promise<boolean> {
  const { cards, store } = parts;
  for (const session of await listSessionsOf(store.db, order.id)) {
    if (session.state !== 'open' && session.state !== 'processing') continue;
    if (!cards) return false;
    let told = await cards.findSession(session.id);
    if (told.ok && told.value.state === 'open') told = await cards.endSession(session.id);
    if (!told.ok) {
      if (told.reason !== 'unknown') return false;
      // A session that the provider does not know can be paid by nobody.
      await inTransaction(store, (tx) => moveSession(tx, session.id, 'expired'));
      continue;
    }
    const { value } = told;
    await inTransaction(store, (tx) => applySession(tx, parts, value));
    if (value.state !== 'expired' && value.state !== 'failed') return false;
  }
  return true;
}
