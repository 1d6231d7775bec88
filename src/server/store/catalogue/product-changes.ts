import type { Database } from '../engine/database.ts';

/** When each product last changed, in milliseconds since the epoch, by its id. */
export async function listProductChanges(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute();
  return new Map(rows.map(({ id, updated_at }) => [id, Number(updated_at)]));
}

/** The ids of products in the shop that have changed since a time, those that changed first before the others. */
export async function listShownChanges(
  db: Database,
  since: number,
  limit: number,
): Promise<{ id: string; at: number }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('hidden', 'is', null)
    .where('updated_at', '>', since)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, updated_at }) => ({ id, at: Number(updated_at) }));
}
