import { endOfHold } from '../../../../domain/orders/end-of-hold.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { extendHold, findHold } from '../../../store/orders/order-holds.ts';
import { type DeadlineDeps, isAwaitingPayment, readDeadline } from './read-deadline.ts';

export type ExtendDeps = DeadlineDeps & { readonly store: Store; readonly clock: () => number };

export type ExtendResult =
  | { readonly ok: true; readonly heldUntil: number }
  /** `not-held`: the order has a payment, or is confirmed or cancelled, so it is not cancelled automatically. */
  | { readonly ok: false; readonly reason: 'unknown' | 'not-held' }
  /** The current deadline is not earlier. */
  | { readonly ok: false; readonly reason: 'not-later'; readonly deadline: number };

/**
 * Sets the payment deadline of an unpaid order to a number of days from today, even if it had none. A deadline is
 * never shortened.
 */
export async function extendOrderHold(
  deps: ExtendDeps,
  { reference, days }: { readonly reference: string; readonly days: number },
): Promise<ExtendResult> {
  const { store, clock } = deps;
  return inTransaction(store, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) return { ok: false, reason: 'unknown' };
    if (!(await isAwaitingPayment(tx, order))) return { ok: false, reason: 'not-held' };
    const now = clock();
    const heldUntil = endOfHold(now, days);
    const deadline = await readDeadline(tx, deps, order);
    if (deadline !== null && heldUntil <= deadline) return { ok: false, reason: 'not-later', deadline };
    const before = (await findHold(tx, order.id))?.heldUntil ?? null;
    await extendHold(tx, order.id, heldUntil, now);
    const change = { before: { heldUntil: before }, after: { heldUntil } };
    await writeAuditEntry(tx, { action: 'order.hold', subject: reference, ...change }, now);
    return { ok: true, heldUntil };
  });
}
