import type { SiteSettings } from '../../../contract/settings.ts';
import { deadlineOf } from '../../../domain/buying/order-hold.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import { type Database, inTransaction, type Tx } from '../../store/engine/database.ts';
import { listSessionsOf, moveSession } from '../../store/orders/card-sessions.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { findHold, findOverdue, forgetHolds } from '../../store/orders/order-holds.ts';
import { findOrderById, type StoredOrder } from '../../store/orders/orders.ts';
import { listPaymentsOf, readPaymentSums } from '../../store/orders/payments.ts';
import { applySession } from '../cards/apply-session.ts';
import type { CardChangeParts } from '../cards/card-parts.ts';
import { type ChangeStatusParts, changeStatusWithin } from './change-order-status.ts';

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
    if (order?.status !== 'pending' || !(await isWithoutPayment(tx, order))) return false;
    const deadline = await readDeadline(tx, parts, order);
    if (!isOver(deadline, clock())) return false;
    const wish = { reference: order.reference, to: 'cancelled', note: null, unpaidBy: deadline ?? 0 } as const;
    return (await changeStatusWithin(tx, parts, wish)).ok;
  });
}

const isOver = (deadline: number | null, now: number) => deadline !== null && deadline <= now;

/** When an order is cancelled unless it is paid; null where it is not by itself. */
export async function readDeadline(
  db: Database,
  { settings, config }: Pick<CancelUnpaidParts, 'settings' | 'config'>,
  { id, currency }: Pick<StoredOrder, 'id' | 'currency'>,
): Promise<number | null> {
  const hold = await findHold(db, id);
  if (!hold) return null;
  return deadlineOf(hold, {
    cardBegunAt: (await listSessionsOf(db, id)).at(-1)?.createdAt,
    cardHoldMs: settings.cardHoldMinutes * 60_000,
    takesTransfer: config?.bankAccounts?.[currency] !== undefined,
  });
}

/** Any payment leaves the order to the owner, also one that is too small or in doubt. */
async function isWithoutPayment(tx: Tx, order: StoredOrder): Promise<boolean> {
  if ((await listPaymentsOf(tx, order.id)).length > 0) return false;
  if ((await listSessionsOf(tx, order.id)).some(({ state }) => state === 'open' || state === 'processing'))
    return false;
  return (await readPaymentSums(tx, order)).state === 'unpaid';
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
