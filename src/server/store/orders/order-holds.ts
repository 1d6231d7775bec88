import { type RawBuilder, sql } from 'kysely';
import type { Held } from '../../../domain/orders/holds/order-hold.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OrderHoldRow } from '../engine/schema/order-rows.ts';
import { isPaid } from '../payments/order-money.ts';

/** Limits per client on orders and units reserved by unpaid orders. */
export const unpaidLimits = { orders: 10, units: 100 } as const;
export type UnpaidLimit = keyof typeof unpaidLimits;

export interface NewHold {
  readonly orderId: string;
  /** Milliseconds; null if the order is not cancelled automatically. */
  readonly heldUntil: number | null;
  /** Null if the order does not count against the limits of a mailbox. */
  readonly mailbox: string | null;
  /** Narrowest first. */
  readonly networks?: Networks | undefined;
}

/** Client networks, narrowest first: an IPv4 address alone, or an IPv6 /64, its /56 and its /48. */
type Networks = readonly string[];

const networkColumns = ['network_hash', 'block_hash', 'site_hash'] as const;

/** How long an unpaid order reserves its stock and promo code. */
export type OrderHold = Held;

/** Stores the reservation period of a new order. */
export async function saveOrderHold(tx: Tx, { orderId, heldUntil, mailbox, networks = [] }: NewHold): Promise<void> {
  const mailbox_hash = mailbox === null ? null : hashAddress(tx, mailbox);
  await tx
    .insertInto('order_holds')
    .values({
      ...{ order_id: orderId, held_until: heldUntil, extended_at: null, mailbox_hash },
      ...hashNetworks(tx, networks),
    })
    .execute();
}

function hashNetworks(db: Database, networks: Networks): Pick<OrderHoldRow, (typeof networkColumns)[number]> {
  const [network_hash = null, block_hash = null, site_hash = null] = networks.map((one) => hashAddress(db, one));
  return { network_hash, block_hash, site_hash };
}

export async function findHold(db: Database, orderId: string): Promise<OrderHold | undefined> {
  const row = await db
    .selectFrom('order_holds')
    .select(['held_until', 'extended_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && { heldUntil: row.held_until, extendedAt: row.extended_at };
}

/** Sets until when an order reserves its stock and promo code. */
export async function extendHold(tx: Tx, orderId: string, heldUntil: number, now: number): Promise<void> {
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, held_until: heldUntil, extended_at: now, mailbox_hash: null, ...hashNetworks(tx, []) })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ held_until: heldUntil, extended_at: now }))
    .execute();
}

/**
 * Condition on orders `o`, like `isAwaitingPayment`: pending and without any payment, apart from the credit of a return
 * that does not cover what is payable.
 */
export const isUnpaid: RawBuilder<boolean> = sql`o.status = 'pending'
  and not exists (select 1 from payments p where p.order_id = o.id and p.method <> 'exchange') and not ${isPaid}`;

export interface HeldByVisitor {
  readonly orders: number;
  /** Units of products whose stock is counted. */
  readonly units: number;
}

/** Sums the counted stock and limited promo codes reserved by unpaid orders, per mailbox and per network. */
export async function readHeldBy(
  db: Database,
  { mailbox, networks }: { readonly mailbox: string; readonly networks: Networks },
): Promise<{ readonly mailbox: HeldByVisitor; readonly networks: readonly HeldByVisitor[] }> {
  const byMailbox = hashAddress(db, mailbox);
  const hashes = networks.map((one) => hashAddress(db, one));
  // The widest network includes the others, except for orders placed before it was stored.
  const widest = sql.ref(`h.${networkColumns[networks.length - 1] ?? networkColumns[0]}`);
  const { rows } = await sql<Omit<OrderHoldRow, 'order_id'> & { units: number; codes: number }>`
    select h.mailbox_hash, h.network_hash, h.block_hash, h.site_hash, coalesce((select sum(l.quantity) from order_lines l
      inner join products on products.id = l.product_id
      where l.order_id = o.id and products.stock_left is not null), 0) as units,
      (select count(*) from promos where promos.code = o.promo_code and promos.use_limit is not null) as codes
    from order_holds h inner join orders o on o.id = h.order_id
    where (h.mailbox_hash = ${byMailbox} or h.network_hash = ${hashes[0] ?? null} or ${widest} = ${hashes.at(-1) ?? null}) and ${isUnpaid}`.execute(
    db,
  );
  // Orders that reserve nothing scarce do not count.
  const scarce = rows.filter(({ units, codes }) => Number(units) > 0 || Number(codes) > 0);
  const sum = (of: typeof rows) => ({
    orders: of.length,
    units: of.reduce((total, { units }) => total + Number(units), 0),
  });
  return {
    mailbox: sum(scarce.filter(({ mailbox_hash }) => mailbox_hash === byMailbox)),
    networks: hashes.map((hash, index) => {
      const column = networkColumns[index] ?? networkColumns[0];
      return sum(scarce.filter((row) => row[column] === hash));
    }),
  };
}

/**
 * Returns orders whose reservation may have expired: at its own time, or about an hour after a card payment started.
 */
export async function findOverdue(
  db: Database,
  { now, cardsBegunBefore, limit }: { now: number; cardsBegunBefore: number; limit: number },
): Promise<{ readonly id: string; readonly reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select o.id, o.reference from order_holds h inner join orders o on o.id = h.order_id
    where ${isUnpaid} and (h.held_until <= ${now} or (h.held_until is not null and exists (
      select 1 from checkout_sessions c where c.order_id = o.id and c.created_at <= ${cardsBegunBefore}
      and c.created_at > coalesce(h.extended_at, 0))))
    order by h.held_until, o.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * Deletes reservations of orders that are paid, confirmed or cancelled. An order dispatched by a list keeps its
 * deadline, which the undo of the list restores, and loses only the hashes of mailbox and networks.
 */
export async function purgeOrderHolds(db: Database): Promise<void> {
  const ended = sql`select h.order_id from order_holds h inner join orders o on o.id = h.order_id
    where not (${isUnpaid})`;
  const isListed = sql`exists (select 1 from dispatch_list_orders d inner join dispatch_lists l on l.id = d.list_id
    where d.order_id = o.id and d.tracked_at is null and o.status = 'shipped' and l.undone_at is null)`;
  await sql`delete from order_holds where order_id in (${ended} and not ${isListed} limit 1000)`.execute(db);
  const hasHash = sql`coalesce(h.mailbox_hash, h.network_hash, h.block_hash, h.site_hash) is not null`;
  await sql`update order_holds set mailbox_hash = null, network_hash = null, block_hash = null, site_hash = null
    where order_id in (${ended} and ${isListed} and ${hasHash} limit 1000)`.execute(db);
}
