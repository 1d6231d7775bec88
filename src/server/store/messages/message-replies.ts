import type { Selectable } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import type { MessageAnswerRow } from '../engine/schema/settings-rows.ts';

export interface MessageAnswer {
  readonly id: string;
  /** The email that sent it. */
  readonly mailId: string;
  readonly text: string;
  readonly answeredBy: string;
  readonly createdAt: number;
}

export async function insertAnswer(tx: Tx, messageId: string, answer: MessageAnswer): Promise<void> {
  const { id, mailId, text, answeredBy, createdAt } = answer;
  await tx
    .insertInto('message_answers')
    .values({ id, message_id: messageId, mail_id: mailId, text, answered_by: answeredBy, created_at: createdAt })
    .execute();
}

/** Lists the replies to a message, oldest first. */
export async function listAnswers(db: Database, messageId: string): Promise<MessageAnswer[]> {
  const rows = await db
    .selectFrom('message_answers')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(answerFromRow);
}

/** Finds a reply by its idempotency key. */
export async function findAnswer(db: Database, id: string): Promise<{ readonly messageId: string } | undefined> {
  const row = await db.selectFrom('message_answers').select('message_id').where('id', '=', id).executeTakeFirst();
  return row && { messageId: row.message_id };
}

/** Closes a message, or reopens it. */
export async function setClosed(tx: Tx, messageId: string, closedAt: number | null): Promise<void> {
  await tx.updateTable('messages').set({ closed_at: closedAt }).where('id', '=', messageId).execute();
}

/**
 * Row lock on a message until the transaction ends: concurrent replies are sent one after the other, and the second
 * references the first.
 */
export async function lockMessage(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set((e) => ({ closed_at: e.ref('closed_at') }))
    .where('id', '=', messageId)
    .execute();
}

function answerFromRow(row: Selectable<MessageAnswerRow>): MessageAnswer {
  const { id, mail_id: mailId, text, answered_by: answeredBy, created_at: createdAt } = row;
  return { id, mailId, text, answeredBy, createdAt };
}
