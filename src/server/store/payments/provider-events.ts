import type { Tx } from '../engine/database.ts';

/** Claims a webhook event for this transaction; false if another transaction has claimed it. */
export async function claimProviderEvent(tx: Tx, id: string, kind: string, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('provider_events')
    .values({ id, kind, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
