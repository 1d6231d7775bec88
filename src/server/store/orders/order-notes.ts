import type { Attachment } from '../../../contract/shared/attachments.ts';
import { listAttachments } from '../attachments/attachments.ts';
import { actorOf } from '../engine/actor.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';

/** Internal note of a staff member about an order. `createdAt` is in milliseconds. */
export interface OrderNote {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: number;
  readonly attachments: readonly Attachment[];
}

/** Inserts a note; idempotent by `id`, and an existing note is not changed. */
export async function insertNote(
  tx: Tx,
  orderId: string,
  { id, text, createdAt }: Omit<OrderNote, 'author' | 'attachments'>,
): Promise<{ readonly note: Omit<OrderNote, 'attachments'>; readonly isNew: boolean }> {
  const author = actorOf(tx)?.name ?? '';
  const row = { id, order_id: orderId, author, text, created_at: createdAt };
  return { note: { id, author, text, createdAt }, isNew: await insertOnce(tx, 'order_notes', 'id', row) };
}

/** Returns the notes about an order, oldest first. */
export async function listNotesOf(db: Database, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await listAttachments(
    db,
    'order_note_id',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, author, text, created_at: createdAt }) => {
    return { id, author, text, createdAt, attachments: files.get(id) ?? [] };
  });
}
