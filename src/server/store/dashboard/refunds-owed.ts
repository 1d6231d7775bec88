import { sql } from 'kysely';
import { allocateRefundsOwed } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { paid, payable, refunded, withdrawn } from '../payments/order-money.ts';
import { listWithdrawalsOfOrders } from '../returns/withdrawals.ts';

interface Row {
  readonly id: string;
  readonly orderId: string;
}

interface OwedInput {
  /** Whether cancelled orders are included. */
  readonly cancelled: boolean;
}

/** Returns the withdrawals that have a refund owed. */
export async function findReturnsOwedRefund(db: Database, rows: readonly Row[], input: OwedInput): Promise<string[]> {
  const shares = await allocateOwed(db, rows, input);
  return rows.flatMap(({ id }) => ((shares.get(id) ?? 0) > 0 ? [id] : []));
}

/**
 * Returns the refund owed for each withdrawal of the given ones' orders: an order's refund is allocated among all of
 * its withdrawals.
 */
export async function allocateOwed(db: Database, rows: readonly Row[], input: OwedInput): Promise<Map<string, Minor>> {
  const owedOf = await readOwed(db, [...new Set(rows.map(({ orderId }) => orderId))], input);
  const siblings = await listWithdrawalsOfOrders(db, [...owedOf.keys()]);
  const shares = new Map<string, Minor>();
  for (const [orderId, all] of Map.groupBy(siblings, (one) => one.orderId)) {
    const byNth = allocateRefundsOwed(all, owedOf.get(orderId) ?? 0);
    for (const { id, nth } of all) shares.set(id, byNth.get(nth) ?? 0);
  }
  return shares;
}

/** Returns the refund owed by each order with withdrawals; orders that owe nothing are left out. */
async function readOwed(
  db: Database,
  orderIds: readonly string[],
  { cancelled }: OwedInput,
): Promise<Map<string, Minor>> {
  if (orderIds.length === 0) return new Map();
  const meant = cancelled ? sql`1 = 1` : sql`o.status <> 'cancelled'`;
  const { rows } = await sql<{ id: string; owed: number }>`
    select id, owed from (
      select o.id as id, ${paid} - ${refunded} - ${payable} as owed
      from orders o where o.id in (${sql.join(orderIds)}) and ${meant} and ${withdrawn} > 0
    ) as sums where owed > 0`.execute(db);
  return new Map(rows.map(({ id, owed }) => [id, Number(owed)]));
}
