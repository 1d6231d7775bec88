import type { Database, Tx } from '../engine/database.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';

/** What the replaced database tells about webhooks that the backup lacks. */
export interface WebhookState {
  /** Deleted endpoints. */
  readonly deleted: readonly string[];
  readonly disabled: readonly { readonly id: string; readonly disabledAt: number }[];
  /** Messages that wait in the backup and were delivered since. */
  readonly delivered: readonly { readonly id: string; readonly deliveredAt: number }[];
}

export const noWebhookState: WebhookState = { deleted: [], disabled: [], delivered: [] };

/** @param deletedUrls addresses of the endpoints that were deleted since the backup */
export async function readWebhookState(
  replaced: Database,
  backup: Database,
  deletedUrls: readonly string[],
): Promise<WebhookState> {
  const present = await replaced.selectFrom('webhook_endpoints').select(['id', 'disabled_at']).execute();
  const known = new Set(present.map(({ id }) => id));
  const stored = await backup.selectFrom('webhook_endpoints').select(['id', 'url']).execute();
  const delivered: { id: string; deliveredAt: number }[] = [];
  const pages = paged((last: { id: string } | undefined) =>
    backup
      .selectFrom('webhook_messages')
      .select('id')
      .where('delivered_at', 'is', null)
      .$if(last !== undefined, (query) => query.where('id', '>', last?.id ?? ''))
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const waiting of pages) {
    const rows = await replaced
      .selectFrom('webhook_messages')
      .select(['id', 'delivered_at'])
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .where('delivered_at', 'is not', null)
      .execute();
    delivered.push(...rows.map(({ id, delivered_at }) => ({ id, deliveredAt: Number(delivered_at) })));
  }
  return {
    deleted: stored.flatMap(({ id, url }) => (deletedUrls.includes(url) && !known.has(id) ? [id] : [])),
    disabled: present.flatMap(({ id, disabled_at: at }) => (at === null ? [] : [{ id, disabledAt: Number(at) }])),
    delivered,
  };
}

/** Keeps endpoints deleted and disabled, and sends no delivered message again. */
export async function applyWebhookState(tx: Tx, { deleted, disabled, delivered }: WebhookState): Promise<void> {
  for (const id of deleted) {
    await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await tx.deleteFrom('webhook_messages').where('endpoint_id', '=', id).execute();
  }
  for (const { id, disabledAt } of disabled) {
    await tx
      .updateTable('webhook_endpoints')
      .set({ disabled_at: disabledAt })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
  }
  for (const { id, deliveredAt } of delivered) {
    await tx
      .updateTable('webhook_messages')
      .set({ delivered_at: deliveredAt, failed_at: null, last_error: null })
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .execute();
  }
}
