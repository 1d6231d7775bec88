import { sql } from 'kysely';
import { laterDay, londonDay } from '../../../domain/shared/time/london-day.ts';
import type { Database } from '../engine/database.ts';
import { isPaid } from '../payments/order-money.ts';

/** Returns the London day on which paid orders received their last payment that counts, by order ID. */
export async function readPaymentDays(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; named: string | null; recorded_at: number | null }>`
    select o.id as id, max(received.received_on) as named,
      max(case when received.received_on is null then received.received_at end) as recorded_at
    from orders o inner join payments received on received.order_id = o.id
    left join payment_resolutions resolved on resolved.payment_id = received.id
    where o.id in (${sql.join(orderIds)}) and ${isPaid}
      and ((received.mismatch_reason is null and resolved.outcome is null) or resolved.outcome = 'counted')
    group by o.id`.execute(db);
  return new Map(
    rows.map(({ id, named, recorded_at }) => [
      id,
      laterDay(named ?? '', recorded_at === null ? '' : londonDay(Number(recorded_at))),
    ]),
  );
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
