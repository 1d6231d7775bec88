import type { Database } from '../engine/database.ts';

/** Returns each product's last change in milliseconds since the epoch, by id. */
export async function listProductChanges(db: Database): Promise<Map<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute();
  return new Map(rows.map(({ id, updated_at }) => [id, Number(updated_at)]));
}
