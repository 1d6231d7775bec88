import { type RawBuilder, sql } from 'kysely';
import { lowStock } from '../../../../content/stock.ts';
import type { Need, NeedKind } from '../../../contract/desk/needs.ts';
import type { Database } from '../engine/database.ts';

/** So many are counted: nobody works off more than this before looking again. */
export const countedUpTo = 1_000;

/** What waits longer is told: most of it goes away by itself before. */
const longWaitMs = 60 * 60 * 1000;

/** What needs a hand now, most pressing first; nothing where all is done. Each count stops at its bound. */
export async function readNeeds(db: Database, now: number): Promise<Need[]> {
  const long = now - longWaitMs;
  const needs = [
    await countOrders(db, 'confirm', 'pending'),
    await countOrders(db, 'ship', 'confirmed'),
    await count(db, 'statements', sql`select 1 from withdrawal_statements where open_key is not null`),
    await count(db, 'returns', awaitedReturns),
    await count(db, 'return-refunds', owedOrders),
    await count(
      db,
      'payments',
      sql`select 1 from payments left join payment_settlements on payment_id = id
        where doubt is not null and payment_id is null`,
    ),
    await count(
      db,
      'refunds',
      sql`select 1 from card_refunds where next_look_at is not null and state = 'asked' and changed_at < ${long}`,
    ),
    await count(db, 'mails-dead', sql`select 1 from outbox where sent_at is null and dead_at is not null`),
    await count(
      db,
      'mails-waiting',
      sql`select 1 from outbox where sent_at is null and dead_at is null and created_at < ${long}`,
    ),
    await count(db, 'sold-out', sql`select 1 from products where in_stock = 0 or stock_left = 0`),
    await count(
      db,
      'low-stock',
      sql`select 1 from products where in_stock = 1 and stock_left between 1 and ${lowStock}`,
    ),
  ];
  return needs.filter((need) => need.count > 0);
}

async function count(db: Database, kind: NeedKind, rows: RawBuilder<unknown>): Promise<Need> {
  const counted = await sql<{ number: number }>`
    select count(*) as number from (${rows} limit ${sql.lit(countedUpTo + 1)}) as counted`.execute(db);
  const number = Number(counted.rows[0]?.number ?? 0);
  return { kind, count: Math.min(number, countedUpTo), more: number > countedUpTo };
}

/** Money that came in for an order and counts towards it. */
const paid = sql`coalesce((select sum(amount_minor) from payments p
    left join payment_settlements s on s.payment_id = p.id
    where p.order_id = o.id and p.currency = o.currency
    and ((p.doubt is null and s.outcome is null) or s.outcome = 'counted')), 0)`;

/** What the goods cost that its customer has withdrawn from, of withdrawals that stand. */
const withdrawn = sql`coalesce((select sum(l.amount_minor) from withdrawals w
    inner join withdrawal_lines l on l.withdrawal_id = w.id
    left join withdrawal_closings c on c.withdrawal_id = w.id
    where w.order_id = o.id and c.withdrawal_id is null), 0)`;

/** What went back of money that counted, or is about to. */
const refunded = sql`coalesce((select sum(r.amount_minor) from refunds r
    left join card_refunds f on f.refund_id = r.id
    left join payments p on p.id = f.payment_id
    left join payment_settlements s on s.payment_id = p.id
    where r.order_id = o.id and (f.state is null or f.state <> 'failed')
    and (p.id is null or (p.doubt is null and s.outcome is null) or s.outcome = 'counted')), 0)`;

/** Goods that customers have said they send back, and of which not all have come. */
const awaitedReturns = sql`select 1 from withdrawals w
    left join withdrawal_closings c on c.withdrawal_id = w.id
    where w.shipped = 1 and c.withdrawal_id is null
    and (select sum(quantity) from withdrawal_lines l where l.withdrawal_id = w.id)
      > coalesce((select sum(quantity) from returned_goods g where g.withdrawal_id = w.id), 0)`;

/** Orders that were withdrawn from and whose customers are still owed something. */
const owedOrders = sql`select 1 from (select distinct order_id from withdrawals) as withdrawn_from
    inner join orders o on o.id = order_id
    where ${withdrawn} > 0 and ${paid} - ${refunded} > o.total_minor - ${withdrawn}`;

async function countOrders(db: Database, kind: NeedKind, status: 'pending' | 'confirmed'): Promise<Need> {
  const waiting = sql`select id, currency, total_minor from orders where status = ${status} order by created_at, id`;
  const need = await count(db, kind, sql`select 1 from orders where status = ${status}`);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from (${waiting} limit ${sql.lit(countedUpTo)}) as o
    where ${paid} > 0 and ${paid} >= o.total_minor - ${withdrawn}`.execute(db);
  return { ...need, paid: Number(rows[0]?.number ?? 0) };
}
