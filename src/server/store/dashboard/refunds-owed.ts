import { sql } from 'kysely';
import { allocateRefundsOwed } from '../../../domain/returns/withdrawal.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { listWithdrawalsOfOrders } from '../returns/withdrawals.ts';
import { paid, payable, refunded, withdrawn } from './order-money.ts';

/** A withdrawal, and the order that it is from. */
interface Row {
  readonly id: string;
  readonly orderId: string;
}

interface OwedInput {
  /** Whether those of cancelled orders are among them. */
  readonly cancelled: boolean;
}

/** Which of these withdrawals something is still owed for. */
export async function findReturnsOwedRefund(db: Database, rows: readonly Row[], input: OwedInput): Promise<string[]> {
  const shares = await allocateOwed(db, rows, input);
  return rows.flatMap(({ id }) => ((shares.get(id) ?? 0) > 0 ? [id] : []));
}

/** What is owed for each withdrawal from the orders of these: what an order owes is shared out among all of its own. */
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

/** What orders owe their customers who have withdrawn; those that owe nothing are left out. */
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
