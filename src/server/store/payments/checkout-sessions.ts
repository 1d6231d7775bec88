import { isFinalState, type SessionState } from '../../../domain/payments/card-payment.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { CheckoutSessionRow } from '../engine/schema/payment-rows.ts';
import { batchesOf } from '../engine/sql/paged.ts';
import { isPollDue, nextPollAt } from './poll-schedule.ts';

export interface StoredCheckoutSession {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly state: SessionState;
  readonly createdAt: number;
  /** Number of polls without a new state. */
  readonly pollAttempts: number;
}

/** Inserts a checkout session; no-op if it exists. */
export async function saveCheckoutSession(tx: Tx, session: Omit<StoredCheckoutSession, 'pollAttempts'>): Promise<void> {
  const { id, orderId, amount, currency, state, createdAt } = session;
  await tx
    .insertInto('checkout_sessions')
    .values({
      id,
      order_id: orderId,
      amount_minor: amount,
      currency,
      state,
      created_at: createdAt,
      next_poll_at: isFinalState(state) ? null : nextPollAt(createdAt, 0),
      poll_attempts: 0,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findCheckoutSession(db: Database, id: string): Promise<StoredCheckoutSession | undefined> {
  const row = await db.selectFrom('checkout_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the checkout sessions of an order, oldest first. */
export async function listSessionsOf(db: Database, orderId: string): Promise<StoredCheckoutSession[]> {
  const rows = await db
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Returns which of these orders have an open checkout session. */
export async function findOrdersWithOpenSession(db: Database, references: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const batch of batchesOf(references)) {
    const rows = await db
      .selectFrom('checkout_sessions')
      .innerJoin('orders', 'orders.id', 'checkout_sessions.order_id')
      .select('orders.reference')
      .where('checkout_sessions.state', '=', 'open')
      .where('orders.reference', 'in', batch)
      .execute();
    for (const { reference } of rows) found.add(reference);
  }
  return [...found];
}

/** Updates the state of a checkout session; a final one is not polled again. */
export async function updateCheckoutSessionState(tx: Tx, id: string, state: SessionState): Promise<void> {
  await tx
    .updateTable('checkout_sessions')
    .set({ state, ...(isFinalState(state) && { next_poll_at: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns checkout sessions whose state may have changed without a webhook, longest waiting first, at most `limit`.
 * @param dueAt only those whose next poll is due by then
 */
export async function findSessionsToPoll(
  db: Database,
  { dueAt, limit }: { dueAt: number | undefined; limit: number },
): Promise<StoredCheckoutSession[]> {
  const rows = await db
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('next_poll_at', 'is not', null)
    .$if(dueAt !== undefined, (query) => query.where(isPollDue(dueAt ?? 0)))
    .orderBy('next_poll_at')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Postpones the next poll with backoff. */
export async function postponeSessionPoll(
  tx: Tx,
  { id, pollAttempts }: StoredCheckoutSession,
  now: number,
): Promise<void> {
  await tx
    .updateTable('checkout_sessions')
    .set({ next_poll_at: nextPollAt(now, pollAttempts + 1), poll_attempts: pollAttempts + 1 })
    .where('id', '=', id)
    .where('next_poll_at', 'is not', null)
    .execute();
}

function fromRow(row: CheckoutSessionRow): StoredCheckoutSession {
  return {
    id: row.id,
    orderId: row.order_id,
    amount: row.amount_minor,
    currency: row.currency,
    state: row.state,
    createdAt: row.created_at,
    pollAttempts: row.poll_attempts,
  };
}
