import type { Tx } from '../engine/database.ts';

/**
 * Counts an order against a promo code's limit; returns false if the limit is reached or was removed. On PostgreSQL,
 * an order waits here until the previous one is decided, so that the limit is never exceeded.
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

/** Counts an order for a promo code with a limit, even beyond it. */
export async function incrementPromoUses(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '+', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .execute();
}

/** Releases the use of a cancelled order. A promo code without a limit counts no uses and is unchanged. */
export async function releasePromoUse(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('promos')
    .set((e) => ({ uses: e('uses', '-', 1) }))
    .where('code', '=', code)
    .where('use_limit', 'is not', null)
    .where('uses', '>', 0)
    .execute();
}
