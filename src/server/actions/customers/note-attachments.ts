import { attachToCustomerNote, downloadCustomerAttachment } from '../../../contract/customers/note-attachments.ts';
import { maxAttachments } from '../../../contract/shared/attachments.ts';
import { findAttachment, insertAttachment } from '../../store/attachments/attachments.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findCustomerOfNote, listCustomerNotes, lockProfile } from '../../store/customers/customer-profiles.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { acceptFile, describeFile, downloadOf } from '../orders/accept-file.ts';

export const attachToCustomerNoteAction = implement(attachToCustomerNote, async (context, { noteId, id, name }) => {
  const { tx, clock, file: content } = context;
  const file = acceptFile({ id, name, content, createdAt: clock() });
  if (file instanceof Failure) return file;
  const email = await findCustomerOfNote(tx, noteId);
  if (email === undefined) return fail('customer-note-not-found');
  // Under the lock, an erasure misses no file that is being added.
  await lockProfile(tx, email);
  const note = (await listCustomerNotes(tx, email)).find((one) => one.id === noteId);
  if (!note) return fail('customer-note-not-found');
  const known = note.attachments.find((one) => one.id === id);
  if (known) return known;
  if (note.attachments.length >= maxAttachments) return fail('too-many-attachments', { limit: maxAttachments });
  if (!(await insertAttachment(tx, 'customer_note_id', noteId, file))) return fail('attachment-id-taken');
  await writeAuditEntry(tx, { action: 'customer.attach', subject: hashAddress(tx, email) }, clock());
  return describeFile(file);
});

export const downloadCustomerAttachmentAction = implement(downloadCustomerAttachment, async ({ db }, { id }) => {
  const found = await findAttachment(db, 'customer_note_id', id);
  return found ? downloadOf(found) : fail('attachment-not-found');
});
