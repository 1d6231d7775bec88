import type { MailFilter } from '../../../contract/desk/mail.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OutboxRow } from '../engine/schema/schema.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { isOverdueAt } from '../engine/sql/due.ts';
import { isMailDue, operatorRecipient } from './outbox.ts';

export const mailStates = ['waiting', 'dead', 'undeliverable', 'sent'] as const;
/**
 * `dead` is what could not be delivered within a week, `undeliverable` what a mail server refused for its recipient;
 * lists of these hold what can be tried again, which is not forgotten yet.
 */
export type MailState = (typeof mailStates)[number];

/**
 * Which mails a view holds: those in a state, and of `delayed` those alone that have waited for long at this moment.
 */
export function resolveMailFilter(
  view: MailFilter,
  now: number,
): { readonly state: MailState; readonly longAt: number | undefined } {
  return view === 'delayed' ? { state: 'waiting', longAt: now } : { state: view, longAt: undefined };
}

/** A mail as the operator sees it. Times are milliseconds. */
export interface MailRecord {
  readonly id: string;
  readonly kind: string;
  /** Null once it was forgotten, some time after the mail has left or was given up. */
  readonly recipient: string | null;
  readonly state: MailState;
  readonly createdAt: number;
  readonly attempts: number;
  /** When it is tried again; null once it is sent or dead. */
  readonly nextAttemptAt: number | null;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

/**
 * The newest mails of these states first, at most `limit`; all of them where these are all states. @param longAt those
 * alone that have waited for long at this moment
 */
export async function listMails(
  db: Database,
  states: readonly MailState[],
  limit: number,
  longAt?: number,
): Promise<MailRecord[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(states.length < mailStates.length, (query) =>
      query.where((e) =>
        e.or([
          ...(states.includes('sent') ? [e('sent_at', 'is not', null)] : []),
          ...(states.includes('dead') ? [e.and([isDeadLettered, e('refused_at', 'is', null)])] : []),
          ...(states.includes('undeliverable') ? [e.and([isDeadLettered, e('refused_at', 'is not', null)])] : []),
          ...(states.includes('waiting') ? [e.and([e('sent_at', 'is', null), e('dead_at', 'is', null)])] : []),
        ]),
      ),
    )
    .$if(longAt !== undefined, (query) => query.where(isOverdueAt('created_at', longAt ?? 0)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(mailFromRow);
}

/** The mails about an order, the first first. */
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

/** One mail with the data of its message; null where they were forgotten. */
export async function findMail(
  db: Database,
  id: string,
): Promise<(MailRecord & { payload: unknown; orderId: string | null }) | undefined> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...mailFromRow(row), payload: JSON.parse(row.payload), orderId: row.order_id };
}

/** The same, held until the transaction ends: nobody deletes or forgets it meanwhile. */
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
  /** Where its customer's mails went until now, and where they go. */
  readonly from: string;
  readonly to: string;
  /** What a mail is made of by now. */
  readonly renew: (payload: unknown) => unknown;
}

/**
 * Has the mails of an order that have not left, to its customer and to the operator, say what holds by now. Those to
 * its customer go to another address where that is another, and are due now. One that a worker has in hand leaves as it
 * was: it says what is new, and goes where that is, with its next try. What somebody had sent elsewhere is left as it
 * is: it must not tell them what they do not know, such as a link that opens.
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
    const isOwn = recipient.toLowerCase() === from.toLowerCase();
    const isRedirected = isOwn && from !== to;
    if (!isOwn && recipient !== operatorRecipient) continue;
    const said = JSON.stringify(renew(JSON.parse(payload)));
    await tx
      .updateTable('outbox')
      .set({ recipient: isRedirected ? to : recipient, payload: said })
      .where('id', '=', id)
      // It may have left since it was read: what it said then stands.
      .where('sent_at', 'is', null)
      .execute();
    if (isRedirected) await dueNow(tx, now).where('id', '=', id).execute();
  }
}

/** Makes mails that are not sent due now, with a week of tries before them; not those that a worker has in hand. */
function dueNow(tx: Tx, now: number) {
  return tx
    .updateTable('outbox')
    .set({ dead_at: null, refused_at: null, leased_by: null, next_attempt_at: now, retried_at: now })
    .where('sent_at', 'is', null)
    .where((e) => e.or([e('leased_by', 'is', null), isMailDue(now)]));
}

/**
 * Makes mails that are not sent due now, with a week of tries before them: the one of an id, or all that are dead; a
 * recipient who was refused is tried again by name alone. A mail that a worker has in hand is left to it, and one that
 * was forgotten says nothing.
 * @returns the ids of the mails that are due now
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

function stateOf({ sent_at, dead_at, refused_at }: OutboxRow): MailState {
  if (sent_at !== null) return 'sent';
  if (dead_at === null) return 'waiting';
  return refused_at === null ? 'dead' : 'undeliverable';
}

/** A mail as its row says. */
export function mailFromRow(row: OutboxRow): MailRecord {
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
