import type { Attachment } from '../../../contract/shared/attachments.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

/** What a file is attached to: a note about an order, a note about a customer, or a return. */
type AttachedTo = 'order_note_id' | 'customer_note_id' | 'withdrawal_id';

/** A file attached by staff. `createdAt` is in milliseconds. */
export interface AttachedFile extends Attachment {
  readonly content: Uint8Array;
  readonly createdAt: number;
}

/** Inserts a file; false if one with this id exists, which is not changed. */
export async function insertAttachment(tx: Tx, to: AttachedTo, ownerId: string, file: AttachedFile): Promise<boolean> {
  const { id, name, type, size, content, createdAt } = file;
  const none = { order_note_id: null, customer_note_id: null, withdrawal_id: null };
  const row = { ...none, id, [to]: ownerId, name, type, size, content, created_at: createdAt };
  return insertOnce(tx, 'attachments', 'id', row);
}

/** Lists the files attached to notes or returns, oldest first, by the id of what they are attached to. */
export async function listAttachments(
  db: Database,
  to: AttachedTo,
  ownerIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const files = new Map<string, Attachment[]>();
  if (ownerIds.length === 0) return files;
  const rows = await db
    .selectFrom('attachments')
    .select(['id', 'name', 'type', 'size', `${to} as owner`])
    .where(to, 'in', ownerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { owner, ...file } of rows) {
    if (owner !== null) files.set(owner, [...(files.get(owner) ?? []), file]);
  }
  return files;
}

/** Returns a file with its content. @param ownerIds what it must be attached to; any of the kind by default */
export async function findAttachment(
  db: Database,
  to: AttachedTo,
  id: string,
  ownerIds?: readonly string[],
): Promise<Omit<AttachedFile, 'createdAt'> | undefined> {
  if (ownerIds?.length === 0) return undefined;
  return db
    .selectFrom('attachments')
    .select(['id', 'name', 'type', 'size', 'content'])
    .where('id', '=', id)
    .where(to, 'is not', null)
    .$if(ownerIds !== undefined, (query) => query.where(to, 'in', ownerIds ?? []))
    .executeTakeFirst();
}

/** Returns the content of a file; undefined if it was deleted. */
export async function readAttachment(db: Database, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('attachments').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}

export async function deleteAttachment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('attachments').where('id', '=', id).execute();
}
