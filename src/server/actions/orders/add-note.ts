import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { insertNote, type OrderNote } from '../../store/orders/order-notes.ts';
import type { Ids } from '../ids.ts';

interface NoteDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'message'>;
}

/**
 * Adds an internal note to an order, invisible to customers. Returns undefined if the order does not exist.
 * @param noteId idempotency key, the same on every retry
 */
export async function addNote(
  { store, clock, ids }: NoteDeps,
  { reference, noteId, text }: { reference: string; noteId?: string | undefined; text: string },
): Promise<OrderNote | undefined> {
  return inTransaction(store, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order) return undefined;
    const now = clock();
    const { note, isNew } = await insertNote(tx, order.id, { id: noteId ?? ids.message(), text, createdAt: now });
    if (isNew) await writeAuditEntry(tx, { action: 'order.note', subject: reference, after: { note: text } }, now);
    return note;
  });
}
