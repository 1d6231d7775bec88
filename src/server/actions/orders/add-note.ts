import { addOrderNote } from '../../../contract/orders/editing/order-corrections.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { insertNote } from '../../store/orders/order-notes.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const addOrderNoteAction = implement(addOrderNote, async ({ tx, clock, ids }, { reference, noteId, text }) => {
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const now = clock();
  const { note, isNew } = await insertNote(tx, order.id, { id: noteId ?? ids.message(), text, createdAt: now });
  if (isNew) await writeAuditEntry(tx, { action: 'order.note', subject: reference, after: { note: text } }, now);
  return note;
});
