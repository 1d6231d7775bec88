import { type RawBuilder, sql } from 'kysely';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import { insertRows } from '../engine/insert-rows.ts';

/** What one visitor may hold by orders that nobody has paid for. */
export const unpaidLimits = { orders: 10, units: 100 } as const;
export type UnpaidLimit = keyof typeof unpaidLimits;

export interface NewHold {
  readonly orderId: string;
  /** Milliseconds; null where the order is not cancelled by itself. */
  readonly heldUntil: number | null;
  readonly mailbox: string;
  readonly network?: string | undefined;
}

/** How long an order holds what it took. */
export interface OrderHold {
  readonly heldUntil: number | null;
  readonly extendedAt: number | null;
}

/** Keeps until when new orders hold what they take. */
export async function keepHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  const rows = holds.map(({ orderId, heldUntil, mailbox, network }) => ({
    order_id: orderId,
    held_until: heldUntil,
    extended_at: null,
    mailbox_hash: hashAddress(tx, mailbox),
    network_hash: network === undefined ? null : hashAddress(tx, network),
  }));
  await insertRows(tx, 'order_holds', rows);
}

export async function findHold(db: Database, orderId: string): Promise<OrderHold | undefined> {
  const row = await db
    .selectFrom('order_holds')
    .select(['held_until', 'extended_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { heldUntil: row.held_until, extendedAt: row.extended_at };
}

/** Sets until when an order holds what it took. */
export async function extendHold(tx: Tx, orderId: string, heldUntil: number, now: number): Promise<void> {
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, held_until: heldUntil, extended_at: now, mailbox_hash: null, network_hash: null })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ held_until: heldUntil, extended_at: now }))
    .execute();
}

/** Orders `o` that still wait for their first payment, and are not confirmed. */
export const isUnpaid: RawBuilder<boolean> = sql`o.status = 'pending' and o.total_minor > 0
  and not exists (select 1 from payments p where p.order_id = o.id)`;

export interface HeldByVisitor {
  readonly orders: number;
  /** Of products whose stock is counted. */
  readonly units: number;
}

/** What is held of counted stock and limited codes unpaid by a mailbox and by a network, each by itself. */
export async function readHeldBy(
  db: Database,
  { mailbox, network }: { readonly mailbox: string; readonly network: string },
): Promise<{ readonly mailbox: HeldByVisitor; readonly network: HeldByVisitor }> {
  const [byMailbox, byNetwork] = [hashAddress(db, mailbox), hashAddress(db, network)];
  const { rows } = await sql<{ mailbox_hash: string; network_hash: string | null; units: number; codes: number }>`
    select h.mailbox_hash, h.network_hash, coalesce((select sum(l.quantity) from order_lines l
      inner join products on products.id = l.product_id
      where l.order_id = o.id and products.stock_left is not null), 0) as units,
      (select count(*) from promos where promos.code = o.promo_code and promos.use_limit is not null) as codes
    from order_holds h inner join orders o on o.id = h.order_id
    where (h.mailbox_hash = ${byMailbox} or h.network_hash = ${byNetwork}) and ${isUnpaid}`.execute(db);
  // Orders that hold nothing scarce take nothing from others.
  const scarce = rows.filter(({ units, codes }) => Number(units) > 0 || Number(codes) > 0);
  const sum = (of: typeof rows) => ({
    orders: of.length,
    units: of.reduce((total, { units }) => total + Number(units), 0),
  });
  return {
    mailbox: sum(scarce.filter(({ mailbox_hash }) => mailbox_hash === byMailbox)),
    network: sum(scarce.filter(({ network_hash }) => network_hash === byNetwork)),
  };
}

/** Ids of orders whose time may be over: by their own time, or an hour or so after a card payment was begun. */
export async function findOverdue(
  db: Database,
  { now, cardsBegunBefore, limit }: { now: number; cardsBegunBefore: number; limit: number },
): Promise<{ readonly id: string; readonly reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select o.id, o.reference from order_holds h inner join orders o on o.id = h.order_id
    where ${isUnpaid} and (h.held_until <= ${now} or (h.held_until is not null and exists (
      select 1 from card_sessions c where c.order_id = o.id and c.created_at <= ${cardsBegunBefore}
      and c.created_at > coalesce(h.extended_at, 0))))
    order by h.held_until, o.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Forgets holds of orders that are paid, confirmed or cancelled, and with them which network they came from. */
export async function forgetHolds(db: Database): Promise<void> {
  await sql`delete from order_holds where order_id in (
    select h.order_id from order_holds h inner join orders o on o.id = h.order_id
    where not (${isUnpaid}) limit 1000)`.execute(db);
}
