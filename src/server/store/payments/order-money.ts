import { sql } from 'kysely';
import type { RefundState } from '../../../domain/payments/card-payment.ts';
import { paymentCounts } from '../engine/sql/counting-payments.ts';

/** SQL fragments about orders `o`, with the same results as `readPaymentSums`. */

/** Payments that count towards an order, less refunds of a part payment. */
export const paid = sql`(coalesce((select sum(amount_minor) from payments p
    left join payment_resolutions s on s.payment_id = p.id
    where p.order_id = o.id and p.currency = o.currency
    and ${paymentCounts}), 0) - ${refundedSum(1)})`;

/** Value of the goods in withdrawals that were not closed. */
export const withdrawn = sql`coalesce((select sum(l.amount_minor) from withdrawals w
    inner join withdrawal_lines l on l.withdrawal_id = w.id
    left join return_closings c on c.withdrawal_id = w.id
    where w.order_id = o.id and c.withdrawal_id is null), 0)`;

/** Deductions for lost value of the goods. */
const deducted = sql`coalesce((select sum(d.amount_minor) from withdrawals w
    inner join withdrawal_deductions d on d.withdrawal_id = w.id
    where w.order_id = o.id), 0)`;

/** Goods that were refunded by line, without a withdrawal. */
const refundedGoods = sql`coalesce((select sum(r.goods_minor) from refunds r
    left join card_refunds f on f.refund_id = r.id
    where r.order_id = o.id and (f.state is null or f.state <> 'failed')), 0)`;

/** Total amount payable. */
export const payable = sql`(case when o.status = 'cancelled' then 0
    else o.total_minor - ${withdrawn} + ${deducted} - ${refundedGoods} end)`;

/** Whether the order was paid in full. */
export const isPaid = sql<boolean>`(${paid} >= ${payable} and (${paid} > 0 or o.total_minor = 0))`;

/** Losses to disputes of payments that counted. */
const disputed = sql`coalesce((select sum(d.loss_minor) from disputes d
    inner join payments p on p.id = d.payment_id
    left join payment_resolutions s on s.payment_id = p.id
    where d.order_id = o.id and ${paymentCounts}), 0)`;

/** Refunds of payments that counted, including pending ones, once the order was paid; includes losses to disputes. */
export const refunded = sql`(${refundedSum(0)} + ${disputed})`;

/** Completed refunds of payments that counted, once the order was paid; excludes losses to disputes. */
export const completedRefunds = refundedSum(0, ['failed', 'asked']);

/**
 * Fingerprint of these totals: payments and refunds are only added, except for the state of card refunds. Counts and
 * sums, since a transaction may commit after a later one.
 */
export const moneyProof = sql`(select count(*) from refunds) as refunds,
    (select sum(changed_at) from card_refunds) as changed,
    (select count(*) from payment_resolutions) as settlements,
    (select count(*) from withdrawal_deductions) as deductions,
    (select coalesce(sum(loss_minor), 0) from disputes) as disputed,
    (select count(*) from payments) as payments`;

function refundedSum(ofPart: 0 | 1, ignored: readonly RefundState[] = ['failed']) {
  return sql`coalesce((select sum(r.amount_minor) from refunds r
    left join card_refunds f on f.refund_id = r.id
    left join payments p on p.id = f.payment_id
    left join payment_resolutions s on s.payment_id = p.id
    where r.order_id = o.id and r.of_part = ${sql.lit(ofPart)} and (f.state is null or f.state not in (${sql.join(ignored.map((state) => sql.lit(state)))}))
    and (p.id is null or ${paymentCounts})), 0)`;
}
