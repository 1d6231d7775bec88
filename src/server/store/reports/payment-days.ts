import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { isPaid } from '../payments/order-money.ts';

/** Returns when paid orders received their last payment that counts, in milliseconds, by order ID. */
export async function readPaymentTimes(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; paid_at: number }>`
    select o.id as id, max(received.received_at) as paid_at
    from orders o inner join payments received on received.order_id = o.id
    left join payment_resolutions resolved on resolved.payment_id = received.id
    where o.id in (${sql.join(orderIds)}) and ${isPaid}
      and ((received.mismatch_reason is null and resolved.outcome is null) or resolved.outcome = 'counted')
    group by o.id`.execute(db);
  return new Map(rows.map(({ id, paid_at }) => [id, Number(paid_at)]));
}

/** Returns when refunds were made, in milliseconds, by refund ID. */
export async function readRefundTimes(
  db: Database,
  refundIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').select(['id', 'created_at']).where('id', 'in', refundIds).execute();
  return new Map(rows.map(({ id, created_at }) => [id, created_at]));
}

/** Returns the numbers of those invoices that an edit of their order has replaced. */
export async function readReplacedInvoices(db: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db.selectFrom('invoices').select('replaces').where('replaces', 'in', numbers).execute();
  return new Set(rows.flatMap(({ replaces }) => replaces ?? []));
}
