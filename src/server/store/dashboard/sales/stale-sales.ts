import { randomUUID } from 'node:crypto';
import { londonDay } from '../../../../domain/shared/time/london-day.ts';
import type { Tx } from '../../engine/database.ts';

/**
 * Marks a day's rollup as stale, in the transaction that changes its data: an order from the day is cancelled or
 * withdrawn from, or a refund from the day fails. Inserts a separate row each time, so that no transaction waits for
 * another.
 */
export async function markSalesStale(tx: Tx, at: number): Promise<void> {
  await tx
    .insertInto('stale_sales_days')
    .values({ id: randomUUID(), day: londonDay(at) })
    .execute();
}
