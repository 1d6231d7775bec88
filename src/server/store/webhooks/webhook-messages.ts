import type { WebhookDelivery, WebhookEventType } from '../../../contract/webhooks/webhooks.ts';
import { failingDays } from '../../../contract/webhooks/webhooks.ts';
import { backoffMs, longestBackoffMs } from '../../../domain/shared/time/backoff.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { type Database, inTransaction, type Store, type Tx } from '../engine/database.ts';
import { isDueAt } from '../engine/sql/due.ts';

/** A message that a worker sends, with the endpoint that receives it. */
export interface ClaimedWebhook {
  readonly id: string;
  readonly endpointId: string;
  readonly url: string;
  readonly payload: string;
  readonly attempts: number;
  /** When it was queued, or last sent again by staff. */
  readonly waitingSince: number;
}

const delays = { firstMs: 5_000, maxMs: 60 * 60 * 1000 };
const givenUpAfterMs = failingDays * 24 * 60 * 60 * 1000;

/** Messages to send to one endpoint at once: a slow one takes the place of no other. */
const perEndpoint = 4;

/**
 * Claims due messages of enabled endpoints for one worker. As for emails, the lease is the time of the next attempt: if
 * the worker dies, another claims them once it has expired.
 */
export async function claimWebhooks(
  store: Store,
  { limit, leaseMs, now }: { readonly limit: number; readonly leaseMs: number; readonly now: number },
): Promise<ClaimedWebhook[]> {
  // Checks without a lock first, since most polls find nothing.
  if (!(await selectDue(store.db, now).limit(1).executeTakeFirst())) return [];
  return inTransaction(store, async (tx) => {
    const endpoints = await tx.selectFrom('webhook_endpoints').select('id').where('disabled_at', 'is', null).execute();
    const due = [];
    for (const { id } of endpoints) {
      const ofOne = await selectDue(tx, now)
        .where('endpoint_id', '=', id)
        .limit(perEndpoint)
        // SQLite has one writer at a time and no row locks.
        .$if(store.engine === 'postgres', (query) => query.forUpdate('webhook_messages').skipLocked())
        .execute();
      due.push(...ofOne.map((row, place) => ({ ...row, place })));
    }
    // The first of each endpoint before the second of any.
    const chosen = due
      .toSorted((one, other) => one.place - other.place || one.next_attempt_at - other.next_attempt_at)
      .slice(0, limit);
    if (chosen.length === 0) return [];
    await tx
      .updateTable('webhook_messages')
      .set((e) => ({ attempts: e('attempts', '+', 1), next_attempt_at: now + leaseMs }))
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute();
    return chosen.map((row) => ({
      id: row.id,
      endpointId: row.endpoint_id,
      url: row.url,
      payload: row.payload,
      attempts: row.attempts + 1,
      waitingSince: row.replayed_at ?? row.created_at,
    }));
  });
}

function selectDue(db: Database, now: number) {
  return db
    .selectFrom('webhook_messages')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_messages.endpoint_id')
    .selectAll('webhook_messages')
    .select('url')
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where(isDueAt('next_attempt_at', now, longestBackoffMs(delays)))
    .orderBy('next_attempt_at');
}

export async function markDelivered(tx: Tx, { id, endpointId }: ClaimedWebhook, status: number, now: number) {
  await tx
    .updateTable('webhook_messages')
    .set({ delivered_at: now, failed_at: null, last_status: status, last_error: null })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute();
}

interface FailedAttempt {
  /** HTTP status of the response, if there was one. */
  readonly status: number | null;
  readonly error: string;
  readonly now: number;
}

/**
 * Returns a message to the outbox for a later attempt, or gives it up after days. Returns true if its endpoint was
 * disabled now: it has failed for days, or says that it is gone (410).
 */
export async function retryWebhook(
  tx: Tx,
  { id, endpointId, attempts, waitingSince }: ClaimedWebhook,
  { status, error, now }: FailedAttempt,
): Promise<boolean> {
  await tx
    .updateTable('webhook_messages')
    .set({
      next_attempt_at: now + backoffMs(attempts, delays, Math.random()),
      failed_at: now - waitingSince >= givenUpAfterMs ? now : null,
      last_status: status,
      last_error: error.slice(0, 200),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .execute();
  const endpoint = await tx
    .updateTable('webhook_endpoints')
    .set((e) => ({ failing_since: e.fn.coalesce('failing_since', e.val(now)) }))
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .returning('failing_since')
    .executeTakeFirst();
  if (!endpoint) return false;
  const isOver = status === 410 || now - (endpoint.failing_since ?? now) >= givenUpAfterMs;
  if (isOver)
    await tx.updateTable('webhook_endpoints').set({ disabled_at: now }).where('id', '=', endpointId).execute();
  return isOver;
}

/** Sends a message again, from its first attempt; false if there is none. */
export async function replayWebhook(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_messages')
    .set({ attempts: 0, next_attempt_at: now, delivered_at: null, failed_at: null, replayed_at: now })
    .where('id', '=', id)
    .returning('event')
    .executeTakeFirst();
  if (row) await writeAuditEntry(tx, { action: 'webhook.replay', subject: id, after: { event: row.event } }, now);
  return row !== undefined;
}

/** Lists messages of an endpoint, newest first, at most `limit`. */
export async function listWebhookMessages(
  db: Database,
  endpointId: string,
  {
    after,
    limit,
  }: { readonly after: { readonly at: number; readonly id: string } | undefined; readonly limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_messages')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(after !== undefined, (query) =>
      query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event as WebhookEventType,
    payload: row.payload,
    createdAt: row.created_at,
    attempts: row.attempts,
    state: row.delivered_at !== null ? 'delivered' : row.failed_at !== null ? 'failed' : 'waiting',
    nextAttemptAt: row.next_attempt_at,
    deliveredAt: row.delivered_at,
    lastStatus: row.last_status,
    lastError: row.last_error,
  }));
}
