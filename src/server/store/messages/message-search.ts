import { type Selectable, sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { MessageRow } from '../engine/schema/settings-rows.ts';
import type { StoredMessage } from './messages.ts';

/** Lists all messages from an email address, oldest first. */
export async function findMessagesFrom(db: Database, email: string): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(messageFromRow);
}

function messageFromRow(row: Selectable<MessageRow>): StoredMessage {
  const { id, name, email, subject, message, verified, created_at } = row;
  return { id, name, email, subject, message, verified: verified === 1, createdAt: created_at };
}
