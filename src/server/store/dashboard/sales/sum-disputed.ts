import { sql } from 'kysely';
import type { Database } from '../../engine/database.ts';
import { paymentCounts } from '../../engine/sql/counting-payments.ts';

/**
 * Sums losses to disputes of a period's orders by currency, of payments that count towards the order: per order at most
 * its total less withdrawals, which are deducted separately. Cancelled orders do not count.
 */
export async function sumDisputed(
  db: Database,
  { since, before }: { readonly since: number; readonly before: number },
): Promise<Map<string, number>> {
  // Disputes are few: their orders are looked up instead of all orders of the period.
  const { rows } = await sql<{ currency: string; total: number; loss: number; withdrawn: number }>`
    select o.currency as currency, o.total_minor as total, d.loss as loss,
      coalesce((select sum(l.amount_minor) from withdrawals w
        inner join withdrawal_lines l on l.withdrawal_id = w.id
        left join return_closings c on c.withdrawal_id = w.id
        where w.order_id = o.id and c.withdrawal_id is null), 0) as withdrawn
    from (select t.order_id, sum(t.loss_minor) as loss from disputes t
      inner join payments p on p.id = t.payment_id left join payment_resolutions s on s.payment_id = p.id
      where t.loss_minor > 0 and t.order_id is not null
        and ${paymentCounts} group by t.order_id) d
    inner join orders o on o.id = d.order_id
    where o.created_at >= ${since} and o.created_at < ${before} and o.status || '' <> 'cancelled'`.execute(db);
  const sums = new Map<string, number>();
  for (const { currency, total, loss, withdrawn } of rows) {
    const taken = Math.min(Number(loss), Math.max(0, Number(total) - Number(withdrawn)));
    sums.set(currency, (sums.get(currency) ?? 0) + taken);
  }
  return sums;
}
