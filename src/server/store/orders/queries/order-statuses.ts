import { type RawBuilder, sql } from 'kysely';
import {
  type FulfilmentFilter,
  type FulfilmentStatus,
  fulfilmentStatusOf,
} from '../../../../domain/orders/fulfilment-status.ts';
import { finalDisputeStatuses } from '../../../../domain/payments/dispute.ts';
import type { PaymentTotals } from '../../../../domain/payments/payment.ts';
import {
  type PaymentFilter,
  type PaymentStatus,
  paymentStatusOf,
  unpaidStatuses,
} from '../../../../domain/payments/payment-status.ts';
import type { Database } from '../../engine/database.ts';
import { findDisputed } from '../../payments/disputes.ts';
import { completedRefunds, isPaid, paid, payable, refunded } from '../../payments/order-money.ts';
import { type PaidOrder, readPaymentSumsOf } from '../../payments/payments.ts';

/** Both statuses of an order; see `paymentStatusOf` and `fulfilmentStatusOf`. */
export interface OrderStatuses {
  readonly paymentStatus: PaymentStatus;
  readonly fulfilmentStatus: FulfilmentStatus;
}

/** Derives the statuses of several orders, by order ID. */
export async function readOrderStatuses(
  db: Database,
  orders: readonly PaidOrder[],
): Promise<Map<string, OrderStatuses>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const sums = await readPaymentSumsOf(db, orders);
  const disputed = await findDisputed(db, ids);
  const processing = await findAmong(db, ids, isProcessing);
  const parted = await findAmong(db, ids, hasParcel);
  const shipped = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const returned = await findAmong(
    db,
    shipped.map(({ id }) => id),
    isReturned,
  );
  return new Map(
    orders.map(({ id, status }, index) => {
      const totals = sums[index] as PaymentTotals;
      const facts = { totals, isDisputed: disputed.has(id), isProcessing: processing.has(id) };
      const fulfilmentStatus = fulfilmentStatusOf({ status, isReturned: returned.has(id), hasParcel: parted.has(id) });
      return [id, { paymentStatus: paymentStatusOf(facts), fulfilmentStatus }];
    }),
  );
}

async function findAmong(
  db: Database,
  ids: readonly string[],
  condition: RawBuilder<boolean>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('orders as o').select('o.id').where('o.id', 'in', ids).where(condition).execute();
  return new Set(rows.map(({ id }) => id));
}

/** SQL conditions about orders `o`. */

const isProcessing = sql<boolean>`exists (select 1 from checkout_sessions c
  where c.order_id = o.id and c.state = 'processing')`;

const hasParcel = sql<boolean>`o.id in (select order_id from part_shipments)`;

/** An open dispute; see `stageOf`. */
const isDisputed = sql<boolean>`exists (select 1 from disputes d
  where d.order_id = o.id and d.closed_at is null and substr(d.status, 1, 8) <> 'warning_'
  and d.status not in (${sql.join(finalDisputeStatuses.map((status) => sql.lit(status)))}))`;

const hasRefund = sql`exists (select 1 from refunds where refunds.order_id = o.id)`;

/** Units of line `l` in withdrawals that were not closed. */
const withdrawnUnits = sql`coalesce((select sum(wl.quantity) from withdrawals w
  inner join withdrawal_lines wl on wl.withdrawal_id = w.id
  left join return_closings c on c.withdrawal_id = w.id
  where w.order_id = o.id and wl.line = l.line and c.withdrawal_id is null), 0)`;

/** Withdrawals `w` of shipped goods that were not closed. */
const shippedWithdrawals = sql`withdrawals w left join return_closings c on c.withdrawal_id = w.id
  where w.order_id = o.id and w.shipped = 1 and c.withdrawal_id is null`;

/** All goods withdrawn after dispatch and received; the same as `returned` of `returnProgress`. */
const isReturned = sql<boolean>`(exists (select 1 from ${shippedWithdrawals})
  and not exists (select 1 from order_lines l where l.order_id = o.id and l.quantity <> ${withdrawnUnits})
  and not exists (select 1 from ${shippedWithdrawals} and exists (select 1 from withdrawal_lines wl
    where wl.withdrawal_id = w.id and wl.quantity > coalesce((select sum(g.quantity) from returned_goods g
      where g.withdrawal_id = w.id and g.line = wl.line), 0))))`;

const paymentStatus = sql`case when ${isDisputed} then 'disputed'
  when ${isPaid} then
    case when ${completedRefunds} = 0 then 'paid' when ${completedRefunds} < ${paid} then 'part-refunded'
    else 'refunded' end
  when ${isProcessing} then 'pending'
  when ${paid} > 0 then 'part-paid'
  when ${payable} > ${paid} then 'awaiting-payment'
  else 'cancelled' end`;

/** Condition with the meaning of `matchesPaymentFilter`. Cheap necessary conditions come first. */
export function hasPaymentStatus(filter: PaymentFilter): RawBuilder<boolean> {
  switch (filter) {
    case 'owed':
      return sql<boolean>`(${paid} - ${refunded} > ${payable} or ${payable} < 0)`;
    case 'unpaid':
      return sql<boolean>`${paymentStatus} in (${sql.join(unpaidStatuses.map((status) => sql.lit(status)))})`;
    case 'disputed':
      return isDisputed;
    case 'pending':
      return sql<boolean>`(${isProcessing} and ${paymentStatus} = 'pending')`;
    case 'refunded':
    case 'part-refunded':
      return sql<boolean>`(${hasRefund} and ${paymentStatus} = ${sql.lit(filter)})`;
    default:
      return sql<boolean>`${paymentStatus} = ${sql.lit(filter)}`;
  }
}

const wasWithdrawn = sql`o.id in (select order_id from withdrawals where shipped = 1)`;

/** Condition with the meaning of `matchesFulfilmentFilter`. */
export function hasFulfilment(filter: FulfilmentFilter): RawBuilder<boolean> {
  switch (filter) {
    case 'unfulfilled':
      return sql<boolean>`(o.status in ('pending', 'confirmed') and not ${hasParcel})`;
    case 'part-fulfilled':
      return sql<boolean>`(o.status in ('pending', 'confirmed') and ${hasParcel})`;
    case 'fulfilled':
      return sql<boolean>`(o.status = 'shipped' and not ${isReturned})`;
    case 'delivered':
      return sql<boolean>`(o.status = 'delivered' and not ${isReturned})`;
    case 'returned':
      return sql<boolean>`(o.status in ('shipped', 'delivered') and ${wasWithdrawn} and ${isReturned})`;
    default:
      return sql<boolean>`o.status = ${sql.lit(filter)}`;
  }
}
