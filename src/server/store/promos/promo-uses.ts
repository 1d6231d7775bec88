import type { Tx } from '../engine/database.ts';

/**
 * Counts one more order against the limit of a promo; false where the limit is reached or gone. On PostgreSQL an order
 * waits here until the one before it is decided, so that never more orders than the limit allows are placed.
 */
export async function takeUse(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .whereRef('uses', '<', 'use_limit')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}
