import { type Webhook, type WebhookEventType, webhookEvents } from '../../../contract/webhooks/webhooks.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';

interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}

export async function addWebhook(tx: Tx, { id, url, events }: NewWebhook, now: number): Promise<void> {
  await tx
    .insertInto('webhook_endpoints')
    .values({ id, url, events: JSON.stringify(events), created_at: now, failing_since: null, disabled_at: null })
    .execute();
  await writeAuditEntry(tx, { action: 'webhook.create', subject: url, after: { events: events.join(', ') } }, now);
}

/** Lists webhooks, oldest first. */
export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => {
    const events: readonly unknown[] = JSON.parse(row.events);
    return {
      id: row.id,
      url: row.url,
      events: webhookEvents.filter((event) => events.includes(event)),
      createdAt: row.created_at,
      failingSince: row.failing_since,
      disabledAt: row.disabled_at,
    };
  });
}

/** Enables a disabled webhook; false if there is none. What waited for it is sent. */
export async function enableWebhook(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .returning('url')
    .executeTakeFirst();
  if (row) await writeAuditEntry(tx, { action: 'webhook.enable', subject: row.url }, now);
  return row !== undefined;
}

/**
 * Disables a webhook; false if staff did already. Without `failing_since` it is no action item, unlike one that was
 * disabled because its deliveries failed.
 */
export async function disableWebhook(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set((e) => ({ disabled_at: e.fn.coalesce('disabled_at', e.val(now)), failing_since: null }))
    .where('id', '=', id)
    .where((e) => e.or([e('disabled_at', 'is', null), e('failing_since', 'is not', null)]))
    .returning('url')
    .executeTakeFirst();
  if (row) await writeAuditEntry(tx, { action: 'webhook.disable', subject: row.url }, now);
  return row !== undefined;
}

/** Deletes a webhook with its messages; false if there is none. */
export async function deleteWebhook(tx: Tx, id: string, now: number): Promise<boolean> {
  const row = await tx.deleteFrom('webhook_endpoints').where('id', '=', id).returning('url').executeTakeFirst();
  if (!row) return false;
  await tx.deleteFrom('webhook_messages').where('endpoint_id', '=', id).execute();
  await writeAuditEntry(tx, { action: 'webhook.delete', subject: row.url }, now);
  return true;
}
