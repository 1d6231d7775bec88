import { sql } from 'kysely';
import type { MailFilter } from '../../../contract/mail/mail.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OutboxRow } from '../engine/schema/mail-rows.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { isOverdueAt } from '../engine/sql/due.ts';
import { isMailDue, operatorRecipient } from './outbox.ts';

export const mailStates = ['waiting', 'dead', 'undeliverable', 'sent'] as const;
/**
 * `dead` emails could not be delivered within a week; for `undeliverable` ones, a mail server refused the recipient.
 * Lists of both contain only emails that can be retried, since they were not purged yet.
 */
export type MailState = (typeof mailStates)[number];

/** Emails by their state, or all that are not sent. */
export type MailSelection = MailState | 'unsent';

/** Resolves a filter to its state; `delayed` selects only emails that have waited for long at this moment. */
export function resolveMailFilter(
  filter: MailFilter,
  now: number,
): { readonly state?: MailSelection; readonly longAt?: number } {
  if (filter === 'all') return {};
  return filter === 'delayed' ? { state: 'waiting', longAt: now } : { state: filter };
}

/** An email as shown to the operator. Times are milliseconds. */
export interface MailRecord {
  readonly id: string;
  readonly kind: string;
  /** Null once it was purged, some time after the email was sent or became a dead letter. */
  readonly recipient: string | null;
  readonly state: MailState;
  readonly createdAt: number;
  readonly attempts: number;
  /** Time of the next attempt; null once the email is sent or dead. */
  readonly nextAttemptAt: number | null;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

interface MailQuery {
  readonly state?: MailSelection | undefined;
  /** Only emails that have waited for long at this moment. */
  readonly longAt?: number | undefined;
  /** A complete email address. */
  readonly recipient?: string | undefined;
  /** Cursor: the last email of the previous page. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
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
    query = query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(after.at, after.id)));
  }
  return (await query.execute()).map(mailFromRow);
}

/** Lists the emails about an order, oldest first. */
export async function listMailsOf(db: Database, orderId: string): Promise<MailRecord[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(mailFromRow);
}

/** Returns an email with its payload, which is null if it was purged. */
export async function findMail(
  db: Database,
  id: string,
): Promise<(MailRecord & { payload: unknown; orderId: string | null }) | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...mailFromRow(row), payload: JSON.parse(row.payload), orderId: row.order_id };
}

/** Returns an email under a row lock, so that it cannot be deleted or purged concurrently. */
export async function lockMail(tx: Tx, id: string): ReturnType<typeof findMail> {
  await tx
    .updateTable('outbox')
    .set((e) => ({ order_id: e.ref('order_id') }))
    .where('id', '=', id)
    .execute();
  return findMail(tx, id);
}

interface Correction {
  readonly orderId: string;
  /** Former and new email address of the customer. */
  readonly from: string;
  readonly to: string;
  /** Returns the updated payload of an email. */
  readonly renew: (payload: unknown) => unknown;
}

/**
 * Updates the queued emails of an order, to its customer and to the operator, to the current data. If the customer's
 * email address changed, their emails are redirected and due at once. An email leased by a worker is sent unchanged,
 * and updated and redirected with its next attempt. Emails sent elsewhere by request are unchanged: they must not
 * reveal new data, such as a working link.
 */
export async function updateQueuedMails(tx: Tx, { orderId, from, to, renew }: Correction, now: number): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'recipient', 'payload'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, recipient, payload } of waiting) {
    // An order by phone may have had no email address; emails without a recipient are purged.
    const isOwn = from !== '' && recipient.toLowerCase() === from.toLowerCase();
    const isRedirected = isOwn && from !== to;
    if (!isOwn && recipient !== operatorRecipient) continue;
    const said = JSON.stringify(renew(JSON.parse(payload)));
    await tx
      .updateTable('outbox')
      .set({ recipient: isRedirected ? to : recipient, payload: said })
      .where('id', '=', id)
      // The email may have been sent since it was read; its content then stays.
      .where('sent_at', 'is', null)
      .execute();
    if (isRedirected) await dueNow(tx, now).where('id', '=', id).execute();
  }
}

/** Makes unsent emails due now, with another week of attempts; skips those leased by a worker. */
function dueNow(tx: Tx, now: number) {
  return tx
    .updateTable('outbox')
    .set({ dead_lettered_at: null, refused_at: null, leased_by: null, next_attempt_at: now, retried_at: now })
    .where('sent_at', 'is', null)
    .where((e) => e.or([e('leased_by', 'is', null), isMailDue(now)]));
}

/**
 * Makes unsent emails due now, with another week of attempts: one by id, or all dead letters; an undeliverable email
 * is retried only by id. Skips emails leased by a worker, and purged ones, which have no content.
 * @returns the ids of the emails that are due now
 */
export async function retryMails(tx: Tx, which: { id: string } | 'dead', now: number): Promise<string[]> {
  const rows = await dueNow(tx, now)
    .where((e) =>
      which === 'dead'
        ? e.and([isDeadLettered, e('refused_at', 'is', null)])
        : e.and([e('id', '=', which.id), e('recipient', '<>', '')]),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await writeAuditEntry(tx, { action: 'mail.retry', subject: id }, now);
  return ids;
}

function stateOf({ sent_at, dead_lettered_at, refused_at }: OutboxRow): MailState {
  if (sent_at !== null) return 'sent';
  if (dead_lettered_at === null) return 'waiting';
  return refused_at === null ? 'dead' : 'undeliverable';
}

function mailFromRow(row: OutboxRow): MailRecord {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient === '' ? null : row.recipient,
    state,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: state === 'waiting' ? row.next_attempt_at : null,
    sentAt: row.sent_at,
    lastError: row.last_error,
  };
}
