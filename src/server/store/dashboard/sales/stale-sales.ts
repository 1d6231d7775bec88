import { randomUUID } from 'node:crypto';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import type { Tx } from '../../engine/database.ts';

/**
 * Says that the sums of a day do not hold any more, in the transaction that changes what they are reckoned from: an
 * order of that day is cancelled or withdrawn from, a refund of that day fails. A row of its own each time, so that
 * nobody waits for anybody.
 */
export async function markSalesStale(tx: Tx, at: number): Promise<void> {
  await tx
    .insertInto('sales_stale')
    .values({ id: randomUUID(), day: londonDay(at) })
    .execute();
}
