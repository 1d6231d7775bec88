import { type RawBuilder, sql } from 'kysely';
import type { ActionItem, ActionItemKind } from '../../../contract/dashboard/action-items.ts';
import { isLowStock, isSoldOut } from '../catalogue/stock/stock-states.ts';
import type { Database, Store } from '../engine/database.ts';
import { isDeadLettered } from '../engine/sql/dead-lettered.ts';
import { isOverdueAt } from '../engine/sql/due.ts';
import { isUnpaid } from '../orders/order-holds.ts';
import { lostLately, unanswered } from '../payments/disputes.ts';
import { paid, payable, refunded } from '../payments/order-money.ts';
import { countOwedOfCancelled } from './count-cancelled.ts';
import { countReturns } from './count-returns.ts';

/** Maximum count: no one works through more than this before checking again. */
export const countLimit = 1_000;

/** Number of newest messages checked: an older unanswered one is no longer urgent, and stays in its list. */
const messagesLookedAt = 2_000;

/** Number of newest dispatched orders whose payment is checked: their sums take about 25 µs each. */
const dispatchedLookedAt = 2_000;

/** Emails whose recipient was refused, except those to an address that only a visitor could correct. */
const refused = sql`select 1 from outbox where ${isDeadLettered} and refused_at is not null
  and kind not in ('confirm-lead', 'welcome', 'confirm-restock', 'restocked')`;

/** Lists the open action items, most urgent first. Each count stops at its limit. */
export async function listActionItems(store: Store, now: number): Promise<ActionItem[]> {
  const { db } = store;
  const returns = await countReturns(store);
  const needs = [
    await countOrders(db, 'confirm', 'pending'),
    await countOrders(db, 'ship', 'confirmed'),
    await count(db, 'awaiting-payment', awaitingPayment),
    await count(db, 'statements', sql`select 1 from unmatched_withdrawals where open_key is not null`),
    await count(
      db,
      'messages',
      sql`select 1 from (select id, closed_at from messages order by created_at desc, id desc limit ${sql.lit(messagesLookedAt)}) as m
        where closed_at is null and not exists (select 1 from message_answers where message_id = m.id)`,
    ),
    await count(db, 'quotations', sql`select 1 from quotations where sent_at is null and closed_at is null`),
    bounded('return-labels', returns.unlabelled),
    bounded('returns', returns.awaited),
    bounded('return-refunds', returns.owed),
    bounded('cancelled-refunds', await countOwedOfCancelled(store)),
    await count(db, 'edited-refunds', overpaidByEdit),
    await count(
      db,
      'payments',
      sql`select 1 from payments left join payment_resolutions on payment_id = id
        where mismatch_reason is not null and payment_id is null`,
    ),
    await count(db, 'disputes', unanswered),
    await count(db, 'disputes-lost', lostLately(now)),
    await count(db, 'held-unpaid', mostlyHeld),
    await count(
      db,
      'refunds',
      sql`select 1 from card_refunds
        where next_poll_at is not null and state = 'asked' and ${isOverdueAt('changed_at', now)}`,
    ),
    await count(db, 'mails-dead', sql`select 1 from outbox where ${isDeadLettered} and refused_at is null`),
    await count(db, 'mails-undeliverable', refused),
    await count(
      db,
      'mails-waiting',
      sql`select 1 from outbox where sent_at is null and dead_lettered_at is null and ${isOverdueAt('created_at', now)}`,
    ),
    await count(db, 'sold-out', sql`select 1 from products where hidden is null and ${isSoldOut}`),
    await count(db, 'low-stock', sql`select 1 from products where hidden is null and ${isLowStock}`),
    await count(
      db,
      'webhooks-disabled',
      sql`select 1 from webhook_endpoints where disabled_at is not null and failing_since is not null`,
    ),
  ];
  return needs.filter((need) => need.count > 0);
}

/**
 * Orders to dispatch, and the newest dispatched ones, that are not paid in full: sales count them once they are. Their
 * status is an expression that no index serves, so that databases read the newest orders by time.
 */
const awaitingPayment = sql`select 1 from (
    select * from orders where status in ('pending', 'confirmed')
    union all select * from (select * from orders where status || '' in ('shipped', 'delivered')
      order by created_at desc, id desc limit ${sql.lit(dispatchedLookedAt)}) as dispatched) as o
  where ${payable} > ${paid}`;

/** Edited orders with a refund due, without cancelled and returned ones, which are counted separately. */
const overpaidByEdit = sql`select 1 from orders o
  where o.id in (select order_id from order_edits) and o.status <> 'cancelled'
  and not exists (select 1 from withdrawals w where w.order_id = o.id) and ${paid} - ${refunded} > ${payable}`;

/** Counted products and limited promo codes of which unpaid orders hold at least half. */
const mostlyHeld = sql`select 1 from (
    select l.product_id, sum(l.quantity) as held from orders o inner join order_lines l on l.order_id = o.id
    where ${isUnpaid} group by l.product_id) as h
  inner join products on products.id = h.product_id where products.stock_left is not null and h.held >= products.stock_left
  union all select 1 from (
    select o.promo_code, count(*) as held from orders o where o.promo_code is not null and ${isUnpaid} group by o.promo_code) as c
  inner join promos on promos.code = c.promo_code where promos.use_limit is not null and 2 * c.held >= promos.use_limit`;

async function count(db: Database, kind: ActionItemKind, rows: RawBuilder<unknown>): Promise<ActionItem> {
  const counted = await sql<{ number: number }>`
    select count(*) as number from (${rows} limit ${sql.lit(countLimit + 1)}) as counted`.execute(db);
  return bounded(kind, Number(counted.rows[0]?.number ?? 0));
}

function bounded(kind: ActionItemKind, number: number): ActionItem {
  return { kind, count: Math.min(number, countLimit), more: number > countLimit };
}

async function countOrders(db: Database, kind: ActionItemKind, status: 'pending' | 'confirmed'): Promise<ActionItem> {
  const waiting = sql`select id, currency, status, total_minor from orders where status = ${status} order by created_at, id`;
  const need = await count(db, kind, sql`select 1 from orders where status = ${status}`);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (${waiting} limit ${sql.lit(countLimit)}) as o
    where ${paid} >= ${payable} and (${paid} > ${refunded} or o.total_minor = 0)`.execute(db);
  return { ...need, paid: Number(rows[0]?.number ?? 0) };
}
