import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { isOverdueAt } from '../engine/sql/due.ts';
import { type MailRecord, type MailSelection, mailFromRow } from './mail-admin.ts';

export interface MailQuery {
  readonly state?: MailSelection | undefined;
  /** Only emails that have waited for long at this moment. */
  readonly longAt?: number | undefined;
  /** A complete email address. */
  readonly recipient?: string | undefined;
  /** Cursor: the last email of the previous page. */
  readonly after?: Pick<MailRecord, 'createdAt' | 'id'> | undefined;
}

/**
 * Lists emails, newest first, at most `limit`: each filter has an index in this sequence, since there are millions of
 * emails.
 */
export async function listMailPage(
  db: Database,
  { state, longAt, recipient, after }: MailQuery,
  limit: number,
): Promise<MailRecord[]> {
  let query = db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (state === 'waiting') query = query.where('sent_at', 'is', null).where('dead_lettered_at', 'is', null);
  if (state === 'dead') query = query.where(isDeadLettered).where('refused_at', 'is', null);
  if (state === 'undeliverable') query = query.where(isDeadLettered).where('refused_at', 'is not', null);
  if (state === 'sent') query = query.where('sent_at', 'is not', null);
  if (state === 'unsent')
    query = query.where((e) =>
      e.or([isDeadLettered, e.and([e('sent_at', 'is', null), e('dead_lettered_at', 'is', null)])]),
    );
  if (longAt !== undefined) query = query.where(isOverdueAt('created_at', longAt));
  // Few emails are waiting or dead: an expression that no recipient index serves makes the database scan those few
  // instead of all emails ever sent to the recipient.
  const isFew = state !== undefined && state !== 'sent';
  const to = isFew ? sql<string>`lower(recipient) || ''` : sql<string>`lower(recipient)`;
  if (recipient) query = query.where(to, '=', recipient.toLowerCase());
  if (after) {
    query = query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(after.createdAt, after.id)));
  }
  return (await query.execute()).map(mailFromRow);
}
