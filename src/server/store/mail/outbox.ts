import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { backoffMs, longestBackoffMs } from '../../../domain/shared/time/backoff.ts';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import { type Database, inTransaction, type Store, type Tx } from '../engine/database.ts';
import type { OutboxRow } from '../engine/schema/mail-rows.ts';
import type { Schema } from '../engine/schema/schema.ts';
import { isDueAt } from '../engine/sql/due.ts';
import { insertRows } from '../engine/sql/insert-rows.ts';

/** Outbox message: an email's kind and data, rendered only when it is sent. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** Payload, serialisable as JSON. */
  readonly payload: unknown;
}

export interface ClaimedMail extends QueuedMail {
  readonly createdAt: number;
  /** Start of the week of attempts: when it was queued, or last retried by the operator. */
  readonly waitingSince: number;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  /** An earlier attempt was counted against the rate limits for unproven addresses. */
  readonly isCounted?: boolean;
}

/** Placeholder for the operator's email address, which is resolved when the email is sent. */
export const operatorRecipient = 'operator';

/**
 * An email that fails for this long becomes a dead letter, shown to the operator, who can give it the same time
 * again.
 */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const delays = { firstMs: 5_000, maxMs: 60 * 60 * 1000 };
/** How long an email waits for earlier ones to the same recipient about the same order. */
const inOrderMs = 60 * 60 * 1000;

/**
 * Queues an email in the transaction that causes it (transactional outbox): it exists if and only if its cause does.
 */
export async function enqueueMail(tx: Tx, mail: QueuedMail, now: number): Promise<void> {
  await enqueueMails(tx, [mail], now);
}

/** Queues several emails. Customers without an email address are sent none: an order by phone may have none. */
export async function enqueueMails(tx: Tx, mails: readonly QueuedMail[], now: number): Promise<void> {
  await insertRows(
    tx,
    'outbox',
    mails.filter(({ recipient }) => recipient !== '').map((mail) => toRow(mail, now)),
  );
}

function toRow(mail: QueuedMail, now: number): OutboxRow {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    payload: JSON.stringify(mail.payload),
    created_at: now,
    attempts: 0,
    next_attempt_at: now,
    leased_by: null,
    sent_at: null,
    dead_lettered_at: null,
    refused_at: null,
    last_error: null,
    retried_at: null,
    order_id: orderOf(mail.payload),
    counted_at: null,
    held_at: null,
  };
}

/** Returns the order that an email is about. */
function orderOf(payload: unknown): string | null {
  const { order, orderId } = (payload ?? {}) as { order?: { id?: string } | null; orderId?: string | null };
  return order?.id ?? orderId ?? null;
}

/** Removes an email in the transaction that queued it. */
export async function dequeueMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute();
}

/**
 * Removes an email of a certain moment about an order that has not been sent, unless a worker is sending it. Returns
 * its payload.
 */
export async function withdrawMail(
  tx: Tx,
  { orderId, kind, queuedAt, now }: Readonly<Record<'orderId' | 'kind', string> & Record<'queuedAt' | 'now', number>>,
): Promise<unknown> {
  const row = await tx
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('created_at', '=', queuedAt)
    .where('sent_at', 'is', null)
    .where((e) => e.or([e('leased_by', 'is', null), e('next_attempt_at', '<=', now)]))
    .returning('payload')
    .executeTakeFirst();
  return row && JSON.parse(row.payload);
}

/**
 * Queues an email if it is due. Otherwise runs the same statements without effect, so that response time reveals
 * nothing.
 */
export async function enqueueMailIf(tx: Tx, isDue: boolean, mail: QueuedMail, now: number): Promise<void> {
  await enqueueMail(tx, mail, now);
  const none = '';
  await dequeueMail(tx, isDue ? none : mail.id);
}

/**
 * Claims due emails, oldest first, for one worker. The lease is the time of the next attempt: if a worker dies, other
 * workers claim its emails once the lease has expired. Emails to one recipient about one order are sent in sequence:
 * no email is due while an earlier one is unsent and younger than an hour.
 */
export async function claimMails(
  store: Store,
  { worker, limit, leaseMs, now }: { worker: string; limit: number; leaseMs: number; now: number },
): Promise<ClaimedMail[]> {
  // Checks without a lock first, since most polls find nothing.
  if (!(await selectDue(store.db, now).limit(1).executeTakeFirst())) return [];
  return inTransaction(store, async (tx) => {
    const due = await selectDue(tx, now)
      .limit(limit)
      // SQLite has one writer at a time and no row locks.
      .$if(store.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const rows = await tx
      .updateTable('outbox')
      .set((e) => ({ attempts: e('attempts', '+', 1), next_attempt_at: now + leaseMs, leased_by: worker }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
    return rows.sort((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)).map(fromRow);
  });
}

/** Whether an email's delay is over, or its lease has expired: leases are shorter than the maximum delay. */
export function isMailDue(now: number): RawBuilder<boolean> {
  return isDueAt('next_attempt_at', now, longestBackoffMs(delays));
}

function selectDue(db: Database, now: number) {
  return (
    db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('dead_lettered_at', 'is', null)
      .where(isMailDue(now))
      .where(({ selectFrom }) => firstBefore(selectFrom('outbox as before'), now), 'is', null)
      // Exactly the sequence of the index of due emails: with another one, the database may sort all waiting emails
      // for every few that it returns.
      .orderBy('next_attempt_at')
  );
}

/**
 * Selects an earlier unsent email to the same recipient about the same order. PostgreSQL must find it by the order,
 * row by row, regardless of its estimate of waiting emails: with a condition that it could turn into a join, or
 * answer by the index of waiting emails, it compared each of 16,000 waiting emails with all others, for a minute at a
 * time.
 */
function firstBefore(
  before: SelectQueryBuilder<Schema & { before: Schema['outbox'] }, 'outbox' | 'before', object>,
  now: number,
) {
  const createdAt = sql<number>`before.created_at + 0`;
  return before
    .select('before.id')
    .whereRef('before.order_id', '=', 'outbox.order_id')
    .whereRef('before.recipient', '=', 'outbox.recipient')
    .where(sql`coalesce(before.sent_at, before.dead_lettered_at)`, 'is', null)
    .where(createdAt, '>', now - inOrderMs)
    .where(createdAt, '<=', latestPlausibleTime(now))
    .where(sql<boolean>`(${createdAt}, before.id) < (outbox.created_at, outbox.id)`)
    .limit(1);
}

export type SentMail = Pick<ClaimedMail, 'id' | 'recipient' | 'attempts'>;

/**
 * Marks an email as sent, whichever worker holds its lease by now, since a sent email must not be sent again. An
 * email redirected to another address in the meantime counts as unsent there: it is due at once with another week of
 * attempts, unless a worker has already leased it.
 */
export async function markSent(store: Store, { id, recipient, attempts }: SentMail, now: number): Promise<void> {
  const over = { dead_lettered_at: null, refused_at: null, leased_by: null, last_error: null };
  await inTransaction(store, async (tx) => {
    const unsent = tx.updateTable('outbox').where('id', '=', id).where('sent_at', 'is', null);
    // An email purged in the meantime has no recipient and is not sent again.
    await unsent
      .set({ ...over, sent_at: now })
      .where('recipient', 'in', [recipient, ''])
      .execute();
    await unsent
      .set({ ...over, next_attempt_at: now, retried_at: now })
      .where('attempts', '=', attempts)
      .execute();
  });
}

/** Extends a worker's leases while it is sending. */
export async function renewLeases(
  store: Store,
  { worker, ids, leaseMs, now }: { worker: string; ids: readonly string[]; leaseMs: number; now: number },
): Promise<void> {
  await inTransaction(store, (tx) =>
    tx
      .updateTable('outbox')
      .set({ next_attempt_at: now + leaseMs })
      .where('id', 'in', ids)
      .where('leased_by', '=', worker)
      .where('sent_at', 'is', null)
      .execute(),
  );
}

/**
 * Returns an email to the outbox for a later attempt, or makes it a dead letter: after a week, or at once if its
 * recipient is permanently refused. Returns true for a dead letter. Changes nothing if another worker has leased it
 * since.
 * @param isHeld a rate limit for unproven addresses defers it
 */
export async function retryOrDeadLetter(
  store: Store,
  mail: ClaimedMail,
  {
    worker,
    error,
    now,
    isRefused = false,
    isHeld = false,
  }: { worker: string; error: string; now: number; isRefused?: boolean; isHeld?: boolean },
): Promise<boolean> {
  const isExpired = now - mail.waitingSince >= lifetimeMs;
  const { numUpdatedRows, isGivenUp } = await inTransaction(store, async (tx) => {
    const held = await tx.selectFrom('outbox').select('recipient').where('id', '=', mail.id).executeTakeFirst();
    // The email address may have been corrected while the old one was refused.
    const refused = isRefused && held?.recipient === mail.recipient;
    const update = tx
      .updateTable('outbox')
      .set({
        leased_by: null,
        last_error: error.slice(0, 500),
        next_attempt_at: now + backoffMs(mail.attempts, delays, Math.random()),
        dead_lettered_at: isExpired || refused ? now : null,
        refused_at: refused ? now : null,
        ...(isHeld && { held_at: now }),
      })
      .where('id', '=', mail.id)
      .where('leased_by', '=', worker)
      .where('sent_at', 'is', null);
    const updated = await (refused ? update.where('recipient', '=', mail.recipient) : update).executeTakeFirst();
    return { numUpdatedRows: updated.numUpdatedRows, isGivenUp: isExpired || refused };
  });
  return isGivenUp && numUpdatedRows > 0n;
}

function fromRow(row: OutboxRow): ClaimedMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    payload: JSON.parse(row.payload),
    createdAt: row.created_at,
    waitingSince: row.retried_at ?? row.created_at,
    attempts: row.attempts,
    isCounted: row.counted_at !== null,
  };
}
