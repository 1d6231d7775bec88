import { sql } from 'kysely';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { refundCounts } from '../engine/sql/counting-payments.ts';
import { isCurrentInvoice, ordersInScope, type ReportScope, stepTable, type TimeStep } from './report-scope.ts';

export interface RefundTotals {
  readonly step: string;
  readonly currency: SaleCurrency;
  readonly method: 'transfer' | 'card' | 'exchange';
  readonly refunds: number;
  readonly amount: Minor;
  readonly credited: Minor;
}

/** Adds up the refunds of each step by payment method: the refunds that the dashboard counts. */
export async function sumRefundsByMethod(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<RefundTotals[]> {
  const { rows } = await sql<RefundTotals>`${stepTable(steps)}
    select s.step, refunds.currency, refunds.method, count(*) as refunds,
      sum(refunds.amount_minor) as amount, coalesce(sum(n.gross_minor), 0) as credited
    from steps s cross join refunds
    inner join orders o on o.id = refunds.order_id
    left join invoices i on i.order_id = refunds.order_id and ${isCurrentInvoice}
    left join invoices n on n.refund_id = refunds.id
    left join card_refunds on card_refunds.refund_id = refunds.id
    left join payments on payments.id = card_refunds.payment_id
    left join payment_resolutions on payment_resolutions.payment_id = payments.id
    where refunds.created_at >= s.since and refunds.created_at < s.before
      and ${refundCounts} and ${ordersInScope(scope)}
    group by s.step, refunds.currency, refunds.method
    order by s.step, refunds.currency, refunds.method`.execute(db);
  return rows.map((row) => ({
    ...row,
    refunds: Number(row.refunds),
    amount: Number(row.amount),
    credited: Number(row.credited),
  }));
}
