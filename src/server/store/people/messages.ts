import type { ContactForm } from '../../../contract/contact.ts';
import type { Database, Tx } from '../engine/database.ts';

/** A message of the contact form as it is kept, word for word. */
export interface StoredMessage extends Readonly<ContactForm> {
  readonly id: string;
  /** Whether the human verification vouched for its sender. */
  readonly verified: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export async function insertMessage(tx: Tx, message: StoredMessage): Promise<void> {
  const { verified, createdAt, ...words } = message;
  await tx
    .insertInto('messages')
    .values({ ...words, verified: verified ? 1 : 0, created_at: createdAt })
    .execute();
}

/** The newest messages first, at most `limit`. */
export async function listMessages(db: Database, { limit }: { limit: number }): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, verified, ...words }) => ({
    ...words,
    verified: verified === 1,
    createdAt: created_at,
  }));
}
