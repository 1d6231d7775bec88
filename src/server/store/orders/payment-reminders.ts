import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { isUnpaid } from './order-holds.ts';

const day = 24 * 60 * 60 * 1000;
export const reminderKind = 'payment-reminder';

/** Returns when an order was last sent a payment reminder. Erased emails count: they keep their time. */
export async function findLastReminder(db: Database, orderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((e) => e.fn.max<number | string | null>('created_at').as('at'))
    .where('order_id', '=', orderId)
    .where('kind', '=', reminderKind)
    .executeTakeFirst();
  return row?.at == null ? undefined : Number(row.at);
}

/**
 * Returns unpaid orders that are cancelled within some days and were never reminded. The confirmation of an
 * order placed less than a day ago has just said how to pay, and one with an open card payment is being paid.
 * @param id only this order
 */
export async function findToRemind(
  db: Database,
  {
    now,
    days,
    limit,
    id,
  }: { readonly now: number; readonly days: number; readonly limit: number; readonly id?: string },
): Promise<{ readonly id: string; readonly reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select o.id, o.reference from order_holds h inner join orders o on o.id = h.order_id
    where ${isUnpaid} ${id === undefined ? sql`` : sql`and o.id = ${id}`}
    and h.held_until > ${now} and h.held_until <= ${now + days * day}
    and o.created_at <= ${now - day} and o.customer_email <> ''
    and not exists (select 1 from checkout_sessions c where c.order_id = o.id and c.state in ('open', 'processing'))
    and not exists (select 1 from outbox m where m.order_id = o.id and m.kind = ${reminderKind})
    order by h.held_until, o.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
