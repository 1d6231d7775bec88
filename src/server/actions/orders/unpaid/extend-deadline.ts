import { endOfHold } from '../../../../domain/orders/order-hold.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../../store/engine/database.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { extendHold, findHold } from '../../../store/orders/order-holds.ts';
import { type DeadlineDeps, isAwaitingPayment, readDeadline } from './read-deadline.ts';

export type ExtendDeps = DeadlineDeps & { readonly store: Store; readonly clock: () => number };

export type ExtendResult =
  | { readonly ok: true; readonly heldUntil: number }
  /** `not-held`: it has a payment, or is confirmed or cancelled, and is not cancelled by itself. */
  | { readonly ok: false; readonly reason: 'unknown' | 'not-held' }
  /** The customer was told a later time. */
  | { readonly ok: false; readonly reason: 'not-later'; readonly deadline: number };

/**
 * Gives an unpaid order so many days from today to be paid, also one that had no deadline. Its time never becomes
 * shorter.
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
