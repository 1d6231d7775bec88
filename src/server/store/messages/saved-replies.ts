import type { Database, Tx } from '../engine/database.ts';

/** Text that staff insert into replies. `changedAt` is in milliseconds. */
export interface StoredReply {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly changedAt: number;
}

export async function listReplies(db: Database): Promise<StoredReply[]> {
  const rows = await db.selectFrom('saved_replies').selectAll().orderBy('title').orderBy('id').execute();
  return rows.map(({ changed_at, ...reply }) => ({ ...reply, changedAt: changed_at }));
}

/** Returns a saved reply under a row lock until the transaction ends. */
export async function lockReply(tx: Tx, id: string): Promise<StoredReply | undefined> {
  const row = await tx
    .updateTable('saved_replies')
    .set((e) => ({ title: e.ref('title') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && { id: row.id, title: row.title, text: row.text, changedAt: row.changed_at };
}

/** Inserts or replaces a saved reply. */
export async function saveReply(tx: Tx, { id, title, text, changedAt: changed_at }: StoredReply): Promise<void> {
  await tx
    .insertInto('saved_replies')
    .values({ id, title, text, changed_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, text, changed_at }))
    .execute();
}

export async function deleteReply(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_replies').where('id', '=', id).execute();
}
