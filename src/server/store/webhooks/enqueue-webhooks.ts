import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WebhookEventType } from '../../../contract/webhooks/webhooks.ts';
import type { Tx } from '../engine/database.ts';

export interface WebhookEvent {
  readonly type: WebhookEventType;
  /** What happened to what, without personal data. */
  readonly data: object;
}

/**
 * Queues events in the transaction that causes them (transactional outbox), one message for each endpoint that takes
 * them: nothing is written without one.
 */
export async function enqueueWebhooks(tx: Tx, events: readonly WebhookEvent[], now: number): Promise<void> {
  if (events.length === 0) return;
  const timestamp = new Date(now).toISOString();
  const rows = events.map(({ type, data }) => {
    const payload = JSON.stringify({ type, timestamp, data });
    return sql`select cast(${`msg_${randomUUID()}`} as text) as id, cast(${type} as text) as event,
      cast(${payload} as text) as payload`;
  });
  await sql`insert into webhook_messages
      (id, endpoint_id, event, payload, created_at, attempts, next_attempt_at)
    select happened.id || '.' || endpoints.id, endpoints.id, happened.event, happened.payload, cast(${now} as bigint), 0,
      cast(${now} as bigint)
    from (${sql.join(rows, sql` union all `)}) as happened, webhook_endpoints as endpoints
    where endpoints.disabled_at is null and endpoints.events like '%"' || happened.event || '"%'`.execute(tx);
}

interface ChangedOrder {
  readonly reference: string;
  readonly status: string;
  readonly currency: string;
  /** In pence or cents. */
  readonly total: number;
  readonly createdAt: number;
}

export const orderEvent = (
  type: Extract<WebhookEventType, `order.${string}`>,
  { reference, status, currency, total, createdAt }: ChangedOrder,
): WebhookEvent => ({ type, data: { reference, status, currency, total, placedAt: createdAt } });
