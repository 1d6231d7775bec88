import { type Selectable, sql } from 'kysely';
import type { ContactForm } from '../../../contract/messages/contact.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { MessageRow } from '../engine/schema/settings-rows.ts';
import { caseVariants } from '../engine/sql/case-insensitive.ts';
import { contains } from '../engine/sql/text-match.ts';
import { acquireAdvisoryLock } from '../engine/transactions/advisory-lock.ts';
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts';

/** A contact form message, stored verbatim. */
export interface StoredMessage extends Readonly<ContactForm> {
  readonly id: string;
  /** Whether the sender passed the CAPTCHA. */
  readonly verified: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export const messageStates = ['unanswered', 'answered', 'closed'] as const;
/** `closed` messages await no further reply, whether they had one or not. */
export type MessageState = (typeof messageStates)[number];

export interface MessageRecord extends StoredMessage {
  readonly state: MessageState;
  readonly answers: number;
  readonly closedAt: number | null;
  /** The operator's notice; null if it was sent before notices were linked. */
  readonly noticeMailId: string | null;
}

export interface MessageFilter {
  readonly state?: MessageState | undefined;
  /** Part of a name, an email address or a subject. */
  readonly search?: string | undefined;
  /** Cursor: the last message of the previous page. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/**
 * Whether the same sender's identical message exists around a time (milliseconds before or after). An advisory lock
 * makes a concurrent duplicate wait until this transaction ends.
 */
export async function isDuplicateMessage(
  tx: Tx,
  { name, email, subject, message }: ContactForm,
  { at, within }: { readonly at: number; readonly within: number },
): Promise<boolean> {
  await acquireAdvisoryLock(tx, 'message', JSON.stringify([name, email, subject, message]));
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('email', '=', email)
    .where((e) => e.and({ name, subject, message }))
    .where('created_at', '>', at - within)
    .where('created_at', '<', at + within)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param noticeMailId the operator's notice */
export async function insertMessage(tx: Tx, message: StoredMessage, noticeMailId: string): Promise<void> {
  const { verified, createdAt, ...words } = message;
  await tx
    .insertInto('messages')
    .values({ ...words, verified: verified ? 1 : 0, created_at: createdAt, notice_mail_id: noticeMailId })
    .execute();
  await enqueueWebhooks(tx, [{ type: 'message.received', data: { id: message.id } }], createdAt);
}

/** Lists messages, newest first, at most `limit`. */
export async function listMessages(
  db: Database,
  { limit, state, search, after }: MessageFilter & { limit: number },
): Promise<MessageRecord[]> {
  let query = reports(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (state === 'closed') query = query.where('closed_at', 'is not', null);
  if (state === 'answered') query = query.where('closed_at', 'is', null).where(answered);
  if (state === 'unanswered') query = query.where('closed_at', 'is', null).where(sql<boolean>`not ${answered}`);
  if (search) {
    const ways = caseVariants(search);
    query = query.where((e) =>
      e.or(['name', 'email', 'subject'].flatMap((at) => ways.map((way) => contains(sql`lower(${sql.ref(at)})`, way)))),
    );
  }
  if (after) {
    query = query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(after.at, after.id)));
  }
  return (await query.execute()).map(reportFromRow);
}

export async function findMessageReport(db: Database, id: string): Promise<MessageRecord | undefined> {
  const row = await reports(db).where('id', '=', id).executeTakeFirst();
  return row && reportFromRow(row);
}

const answered = sql<boolean>`exists (select 1 from message_answers where message_id = messages.id)`;

function reports(db: Database) {
  return db
    .selectFrom('messages')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('message_answers')
        .whereRef('message_id', '=', 'messages.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('answers'),
    );
}

function reportFromRow(row: Selectable<MessageRow> & { answers: number | string | null }): MessageRecord {
  const { created_at, closed_at, notice_mail_id, verified, answers: counted, ...words } = row;
  const answers = Number(counted ?? 0);
  return {
    ...words,
    verified: verified === 1,
    createdAt: created_at,
    answers,
    state: closed_at !== null ? 'closed' : answers > 0 ? 'answered' : 'unanswered',
    closedAt: closed_at,
    noticeMailId: notice_mail_id,
  };
}
