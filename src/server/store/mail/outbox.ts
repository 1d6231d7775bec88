import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { latestPlausibleTime } from '../../../domain/shared/time/clock-skew.ts';
import { type Database, inTransaction, type Store, type Tx } from '../engine/database.ts';
import type { OutboxRow, Schema } from '../engine/schema/schema.ts';
import { isDueAt } from '../engine/sql/due.ts';
import { insertRows } from '../engine/sql/insert-rows.ts';

/** A mail as it is queued: what it is and what it says, not yet its wording. */
export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  /** Data of the message, as JSON can hold it. */
  readonly payload: unknown;
}

export interface ClaimedMail extends QueuedMail {
  readonly createdAt: number;
  /** From when on it has a week to leave: when it was queued, or the operator last had it tried again. */
  readonly waitingSince: number;
  /** Tries so far, this one included. */
  readonly attempts: number;
  /** It was counted against the budgets of emails to unproven addresses by an earlier try. */
  readonly isCounted?: boolean;
}

/** Stands for the operator's address, which is looked up when the mail is sent. */
export const operatorRecipient = 'operator';

/**
 * A mail that could not be sent for this long is given up, and then shown to the operator, who may give it as long
 * again.
 */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
const firstDelayMs = 5_000;
const maxDelayMs = 60 * 60 * 1000;
/** Of a pause, so much may be added at random. */
const atRandom = 1 / 2;
/** For so long a mail waits for those before it that tell the same person of the same order. */
const inOrderMs = 60 * 60 * 1000;

/** Queues a mail in the transaction that causes it: it exists if and only if its cause does. */
export async function enqueueMail(tx: Tx, mail: QueuedMail, now: number): Promise<void> {
  await enqueueMails(tx, [mail], now);
}

/** The same for several. */
export async function enqueueMails(tx: Tx, mails: readonly QueuedMail[], now: number): Promise<void> {
  await insertRows(
    tx,
    'outbox',
    mails.map((mail) => toRow(mail, now)),
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
    dead_at: null,
    refused_at: null,
    last_error: null,
    retried_at: null,
    order_id: orderOf(mail.payload),
    counted_at: null,
    held_at: null,
  };
}

/** Which order a mail is about: the one that its message reads. */
function orderOf(payload: unknown): string | null {
  const { order, orderId } = (payload ?? {}) as { order?: { id?: string } | null; orderId?: string | null };
  return order?.id ?? orderId ?? null;
}

/** Takes a mail back in the transaction that queued it. */
export async function dequeueMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('outbox').where('id', '=', id).execute();
}

/**
 * Queues a mail where it is due. Sends the database the same statements where it is not: who waits for the answer does
 * not learn from the time it takes.
 */
export async function enqueueMailIf(tx: Tx, isDue: boolean, mail: QueuedMail, now: number): Promise<void> {
  await enqueueMail(tx, mail, now);
  const none = '';
  await dequeueMail(tx, isDue ? none : mail.id);
}

/**
 * Takes mails that are due, oldest first, for one worker. The lease is the next attempt's time: a worker that dies
 * leaves its mails to the others once it has run out. What one person is told of one order leaves in the order in which
 * it happened: no mail is due while one before it has not left, and is younger than an hour.
 */
export async function claimMails(
  store: Store,
  { worker, limit, leaseMs, now }: { worker: string; limit: number; leaseMs: number; now: number },
): Promise<ClaimedMail[]> {
  // Looking takes no lock, and most looks find nothing.
  if (!(await selectDue(store.db, now).limit(1).executeTakeFirst())) return [];
  return inTransaction(store, async (tx) => {
    const due = await selectDue(tx, now)
      .limit(limit)
      // SQLite has one writer at a time and knows no row locks.
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

/**
 * Whether the pause of a mail is over, or the lease of whoever has it in hand: no lease is as long as the longest
 * pause.
 */
export function isMailDue(now: number): RawBuilder<boolean> {
  return isDueAt('next_attempt_at', now, maxDelayMs * (1 + atRandom));
}

function selectDue(db: Database, now: number) {
  return (
    db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('dead_at', 'is', null)
      .where(isMailDue(now))
      .where(({ selectFrom }) => firstBefore(selectFrom('outbox as before'), now), 'is', null)
      // As the index of what is due has them, and by nothing else: the database may sort all that wait for each few
      // that it hands out.
      .orderBy('next_attempt_at')
  );
}

/**
 * A mail before that of the row, to the same person about the same order, that has not left. PostgreSQL is to find it
 * by its order and for one row after the other, whatever it believes of how few mails wait: as a condition that it
 * could turn into a join, or answer by the index of what waits, it compared each of 16,000 waiting mails with all
 * others, for a minute at a time.
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
    .where(sql`coalesce(before.sent_at, before.dead_at)`, 'is', null)
    .where(createdAt, '>', now - inOrderMs)
    .where(createdAt, '<=', latestPlausibleTime(now))
    .where(sql<boolean>`(${createdAt}, before.id) < (outbox.created_at, outbox.id)`)
    .limit(1);
}

/** A mail as it was sent. */
export type SentMail = Pick<ClaimedMail, 'id' | 'recipient' | 'attempts'>;

/**
 * Notes that mails have left, whoever holds their leases by now: what has left must not leave again. One that is for
 * another address by now has not left for that one: it is due at once, with a week of tries before it, unless somebody
 * has it in hand already to send it there.
 */
export async function markSent(store: Store, mails: readonly SentMail[], now: number): Promise<void> {
  const ids = mails.map(({ id }) => id);
  await inTransaction(store, async (tx) => {
    await tx
      .updateTable('outbox')
      .set({ sent_at: now, dead_at: null, refused_at: null, leased_by: null, last_error: null })
      .where('id', 'in', ids)
      .where('sent_at', 'is', null)
      // Of one that was forgotten meanwhile nobody knows where it goes, and it goes nowhere any more.
      .where((e) => e.or(mails.map(({ id, recipient }) => e('id', '=', id).and('recipient', 'in', [recipient, '']))))
      .execute();
    await tx
      .updateTable('outbox')
      .set({
        next_attempt_at: now,
        retried_at: now,
        dead_at: null,
        refused_at: null,
        leased_by: null,
        last_error: null,
      })
      .where('id', 'in', ids)
      .where('sent_at', 'is', null)
      .where((e) => e.or(mails.map(({ id, attempts }) => e('id', '=', id).and('attempts', '=', attempts))))
      .execute();
  });
}

/** Keeps mails for the worker that holds them, for as long as sending takes. */
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
 * Puts a mail back for a later try, or gives it up: after a week, or at once where its recipient is refused for good.
 * True where it is given up. Changes nothing where another worker has
 * taken it meanwhile.
 * @param isHeld a budget of emails to unproven addresses holds it back
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
    // The address may have been corrected while the old one was refused.
    const refused = isRefused && held?.recipient === mail.recipient;
    const update = tx
      .updateTable('outbox')
      .set({
        leased_by: null,
        last_error: error.slice(0, 500),
        next_attempt_at: now + pauseAfter(mail.attempts, Math.random()),
        dead_at: isExpired || refused ? now : null,
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

/**
 * How long to wait after the nth failed try, in milliseconds: doubled each time from 5 s to an hour, with up to half of
 * it added at random, so that mails which failed together do not return together.
 * @param random from 0 up to 1
 */
function pauseAfter(attempts: number, random: number): number {
  return Math.round(Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs) * (1 + random * atRandom));
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
