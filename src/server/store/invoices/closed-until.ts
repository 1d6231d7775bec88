import type { Tx } from '../engine/database.ts';

/** Returns the end of the last closed month, in milliseconds: no document is dated earlier. */
export async function closedUntil(tx: Tx): Promise<number> {
  const { ends_at } = await tx
    .selectFrom('closed_months')
    .select((e) => e.fn.max('ends_at').as('ends_at'))
    .executeTakeFirstOrThrow();
  return Number(ends_at ?? 0);
}
