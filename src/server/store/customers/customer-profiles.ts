import { listAttachments } from '../attachments/attachments.ts';
import { actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';
import type { OrderNote } from '../orders/order-notes.ts';
import { eraseLinks } from './customer-links.ts';

/** Note of a staff member about a customer. `createdAt` is in milliseconds. */
export type CustomerNote = OrderNote;

const keyOf = (email: string) => email.trim().toLowerCase();

/** Locks the tags and notes of a customer until the transaction ends: an erasure misses none that is being added. */
export async function lockProfile(tx: Tx, email: string): Promise<void> {
  await acquireAdvisoryLock(tx, 'customer', keyOf(email));
}

/** Returns the tags of customers, sorted, by lower-cased email address. */
export async function readTags(db: Database, emails: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>();
  if (emails.length === 0) return tags;
  const rows = await db
    .selectFrom('customer_tags')
    .selectAll()
    .where('email', 'in', emails.map(keyOf))
    .orderBy('tag')
    .execute();
  for (const { email, tag } of rows) tags.set(email, [...(tags.get(email) ?? []), tag]);
  return tags;
}

/** Returns the tags of a customer, who may have several addresses. */
export async function readTagsOf(db: Database, emails: readonly string[]): Promise<string[]> {
  return [...new Set([...(await readTags(db, emails)).values()].flat())].toSorted();
}

/** Lists all tags with the number of email addresses that have each. */
export async function listAllTags(db: Database): Promise<{ tag: string; customers: number }[]> {
  const rows = await db
    .selectFrom('customer_tags')
    .select((e) => ['tag', e.fn.countAll<number>().as('customers')])
    .groupBy('tag')
    .orderBy('tag')
    .execute();
  return rows.map(({ tag, customers }) => ({ tag, customers: Number(customers) }));
}

/** Lists email addresses with a tag by address, at most `limit`. @param after the last one of the previous page */
export async function listTagged(
  db: Database,
  tag: string,
  { limit, after = '' }: { readonly limit: number; readonly after?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('customer_tags')
    .select('email')
    .where('tag', '=', tag)
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

export async function changeTags(
  tx: Tx,
  email: string,
  { add, remove, now }: { readonly add: readonly string[]; readonly remove: readonly string[]; readonly now: number },
): Promise<void> {
  const key = keyOf(email);
  if (remove.length > 0) {
    await tx.deleteFrom('customer_tags').where('email', '=', key).where('tag', 'in', remove).execute();
  }
  if (add.length === 0) return;
  await tx
    .insertInto('customer_tags')
    .values(add.map((tag) => ({ email: key, tag, tagged_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the notes about a customer, newest first. */
export async function listCustomerNotes(db: Database, email: string): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('customer_notes')
    .selectAll()
    .where('email', '=', keyOf(email))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const files = await listAttachments(
    db,
    'customer_note_id',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, author, text, created_at: createdAt }) => {
    return { id, author, text, createdAt, attachments: files.get(id) ?? [] };
  });
}

/** Inserts a note; false if one with this id exists, which is not changed. */
export async function insertCustomerNote(
  tx: Tx,
  email: string,
  { id, text, createdAt }: Omit<CustomerNote, 'author' | 'attachments'>,
): Promise<boolean> {
  const author = actorOf(tx)?.name ?? '';
  return insertOnce(tx, 'customer_notes', 'id', { id, email: keyOf(email), author, text, created_at: createdAt });
}

/** Returns the email address of the customer whom a note is about. */
export async function findCustomerOfNote(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('customer_notes').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email;
}

/** Deletes a note about any of a customer's addresses; false if it does not exist. */
export async function deleteCustomerNote(tx: Tx, emails: readonly string[], id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('customer_notes')
    .where('email', 'in', emails.map(keyOf))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes tags, notes and merged addresses of a customer. */
export async function eraseProfile(tx: Tx, email: string): Promise<void> {
  await lockProfile(tx, email);
  for (const table of ['customer_tags', 'customer_notes'] as const) {
    await tx.deleteFrom(table).where('email', '=', keyOf(email)).execute();
  }
  await eraseLinks(tx, email);
}
