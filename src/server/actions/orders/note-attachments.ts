import {
  attachToOrderNote,
  deleteOrderAttachment,
  downloadOrderAttachment,
} from '../../../contract/orders/note-attachments.ts';
import { maxAttachments } from '../../../contract/shared/attachments.ts';
import { deleteAttachment, findAttachment, insertAttachment } from '../../store/attachments/attachments.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database } from '../../store/engine/database.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { listNotesOf } from '../../store/orders/order-notes.ts';
import { findOrder } from '../../store/orders/orders.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { acceptFile, describeFile, downloadOf } from './accept-file.ts';

export const attachToOrderNoteAction = implement(attachToOrderNote, async (context, input) => {
  const { tx, clock, file: content } = context;
  const { reference, noteId, id, name } = input;
  const file = acceptFile({ id, name, content, createdAt: clock() });
  if (file instanceof Failure) return file;
  // Under the lock, an erasure misses no file that is being added.
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const note = (await listNotesOf(tx, order.id)).find((one) => one.id === noteId);
  if (!note) return fail('note-not-found');
  const known = note.attachments.find((one) => one.id === id);
  if (known) return known;
  if (note.attachments.length >= maxAttachments) return fail('too-many-attachments', { limit: maxAttachments });
  if (!(await insertAttachment(tx, 'order_note_id', noteId, file))) return fail('attachment-id-taken');
  await writeAuditEntry(tx, { action: 'order.attach', subject: reference, after: { file: file.name } }, clock());
  return describeFile(file);
});

export const downloadOrderAttachmentAction = implement(downloadOrderAttachment, async ({ db }, { reference, id }) => {
  const found = await findOrderFile(db, reference, id);
  return found ? downloadOf(found) : fail('attachment-not-found');
});

export const deleteOrderAttachmentAction = implement(deleteOrderAttachment, async ({ tx, clock }, input) => {
  const { reference, id } = input;
  await lockOrder(tx, reference);
  const found = await findOrderFile(tx, reference, id);
  if (!found) return fail('attachment-not-found');
  await deleteAttachment(tx, id);
  const before = { file: found.name };
  await writeAuditEntry(tx, { action: 'order.delete-attachment', subject: reference, before }, clock());
  return { id };
});

async function findOrderFile(db: Database, reference: string, id: string) {
  const order = await findOrder(db, reference);
  if (!order) return undefined;
  const notes = (await listNotesOf(db, order.id)).map((note) => note.id);
  return findAttachment(db, 'order_note_id', id, notes);
}
