import {
  addCustomerNote,
  deleteCustomerNote,
  listTags,
  maxTags,
  tagCustomer,
} from '../../../contract/customers/customer-profiles.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { readGroup } from '../../store/customers/customer-links.ts';
import {
  changeTags,
  deleteCustomerNote as deleteNote,
  insertCustomerNote,
  listAllTags,
  lockProfile,
  readTagsOf,
} from '../../store/customers/customer-profiles.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const listTagsAction = implement(listTags, ({ db }) => listAllTags(db));

/** Tags that differ only in case are one: the spelling that is in use stays. */
export const tagCustomerAction = implement(tagCustomer, async ({ tx, clock }, { email, add, remove }) => {
  await lockProfile(tx, email);
  const now = clock();
  const addresses = await readGroup(tx, email);
  const before = await readTagsOf(tx, addresses);
  const known = new Map((await listAllTags(tx)).map(({ tag }) => [tag.toLowerCase(), tag]));
  for (const address of addresses) await changeTags(tx, address, { add: [], remove, now });
  await changeTags(tx, email, { add: add.map((tag) => known.get(tag.toLowerCase()) ?? tag), remove: [], now });
  const tags = await readTagsOf(tx, addresses);
  if (tags.length > maxTags) return fail('too-many-tags', { limit: maxTags });
  if (tags.join() !== before.join()) {
    const change = { before: { tags: before.length }, after: { tags: tags.length } };
    await writeAuditEntry(tx, { action: 'customer.tag', subject: hashAddress(tx, email), ...change }, now);
  }
  return { tags };
});

export const addCustomerNoteAction = implement(addCustomerNote, async ({ tx, clock }, { email, noteId, text }) => {
  await lockProfile(tx, email);
  const now = clock();
  const isNew = await insertCustomerNote(tx, email, { id: noteId, text, createdAt: now });
  if (isNew) await writeAuditEntry(tx, { action: 'customer.note', subject: hashAddress(tx, email) }, now);
  return { noteId };
});

export const deleteCustomerNoteAction = implement(deleteCustomerNote, async ({ tx, clock }, { email, noteId }) => {
  await lockProfile(tx, email);
  if (!(await deleteNote(tx, await readGroup(tx, email), noteId))) return fail('customer-note-not-found');
  await writeAuditEntry(tx, { action: 'customer.delete-note', subject: hashAddress(tx, email) }, clock());
  return { noteId };
});
