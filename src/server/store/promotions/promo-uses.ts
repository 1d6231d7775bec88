import type { Tx } from '../engine/database.ts';

/**
 * Counts one more order against the limit of a promo; false where the limit is reached or gone. On PostgreSQL an order
 * waits here until the one before it is decided, so that never more orders than the limit allows are placed.
 */
export async function redeemPromoUse(tx: Tx, code: string): Promise<boolean> {
  const row = await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .whereRef('uses', '<', 'use_limit')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one more order where a promo has a limit, reached or not. */
export async function incrementPromoUses(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .execute();
}

/** Gives back what a cancelled order has taken. A promo without a limit counts nothing, and is left alone. */
export async function releasePromoUse(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '-', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .where('uses', '>', 0)
    .execute();
}
