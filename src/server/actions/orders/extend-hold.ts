import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { extendHold, findHold } from '../../store/orders/order-holds.ts';
import { readPaymentSums } from '../../store/orders/payments.ts';

export type ExtendResult =
  | { readonly ok: true; readonly heldUntil: number }
  /** `not-held`: it is paid, confirmed or cancelled, and is not cancelled by itself. */
  | { readonly ok: false; readonly reason: 'unknown' | 'not-held' | 'past' };

/** Sets until when an unpaid order keeps its stock and code, also of an order that had no time. */
export async function extendOrderHold(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  { reference, heldUntil }: { readonly reference: string; readonly heldUntil: number },
): Promise<ExtendResult> {
  return inTransaction(store, async (tx) => {
    const order = await holdOrder(tx, reference);
    if (!order) return { ok: false, reason: 'unknown' };
    const isUnpaid = (await readPaymentSums(tx, order)).state === 'unpaid';
    if (order.status !== 'pending' || !isUnpaid) return { ok: false, reason: 'not-held' };
    const now = clock();
    if (heldUntil <= now) return { ok: false, reason: 'past' };
    const before = (await findHold(tx, order.id))?.heldUntil ?? null;
    await extendHold(tx, order.id, heldUntil, now);
    const change = { before: { heldUntil: before }, after: { heldUntil } };
    await noteChange(tx, { action: 'order.hold', subject: reference, ...change }, now);
    return { ok: true, heldUntil };
  });
}
