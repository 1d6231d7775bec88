import type { NewOrderEvent } from '../../../contract/dashboard/dashboard.ts';
import type { Database } from '../engine/database.ts';

/** New order with the ID that deduplicates its notification. */
export type NewOrder = NewOrderEvent & { readonly id: string };

/** Returns orders placed since a moment, newest first, at most `limit`. */
export async function listNewOrders(db: Database, since: number, limit: number): Promise<NewOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'reference', 'currency', 'total_minor', 'created_at'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    currency: row.currency,
    total: Number(row.total_minor),
    placedAt: Number(row.created_at),
  }));
}
