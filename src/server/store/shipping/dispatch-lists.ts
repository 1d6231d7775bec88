import { sql } from 'kysely';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import type { Database, Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';

/**
 * Inserts a list, unless an earlier line of it did; false if it was undone since. Until the transaction ends, it is not
 * undone.
 */
export async function joinDispatchList(tx: Tx, { id, now }: { readonly id: string; readonly now: number }) {
  await tx
    .insertInto('dispatch_lists')
    .values({ id, imported_at: now, undone_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const found = await tx
    .selectFrom('dispatch_lists')
    .select('undone_at')
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forShare())
    .executeTakeFirst();
  return found?.undone_at === null;
}

/** Tracking of a dispatched order that a list changed. */
export interface ListedTracking {
  readonly at: number;
  /** Number of the part shipment whose tracking it is; null for that of the order itself. */
  readonly part: number | null;
  /** The shipment before; null for none. */
  readonly former: Shipment | null;
}

/**
 * Adds an order whose last status change is its dispatch, by the list unless that only changed its tracking.
 * @param tracking what the list changed of an order dispatched before
 */
export async function addToDispatchList(
  tx: Tx,
  listId: string,
  reference: string,
  tracking?: ListedTracking,
): Promise<void> {
  const { at = null, part = null, former = null } = tracking ?? {};
  await tx
    .insertInto('dispatch_list_orders')
    .columns([
      ...(['list_id', 'order_id', 'step', 'is_changed', 'unsent_invoice'] as const),
      ...(['tracked_at', 'part_number', 'former_shipment'] as const),
    ])
    .expression((e) =>
      e
        .selectFrom('orders')
        .innerJoin('order_status_changes', 'order_id', 'orders.id')
        .where('reference', '=', reference)
        .groupBy('orders.id')
        .select(({ fn }) => [
          sql<string>`cast(${listId} as text)`.as('list_id'),
          'orders.id as order_id',
          fn.max('step').as('step'),
          sql<number>`0`.as('is_changed'),
          sql<string | null>`cast(null as text)`.as('unsent_invoice'),
          sql<number | null>`cast(${at} as bigint)`.as('tracked_at'),
          sql<number | null>`cast(${part} as integer)`.as('part_number'),
          sql<string | null>`cast(${former && JSON.stringify(former)} as text)`.as('former_shipment'),
        ]),
    )
    .execute();
}

/**
 * Returns the newest lists with the number of orders of each, how many of them were dispatched before, and the first
 * order.
 */
export async function listDispatchLists(db: Database, limit: number) {
  const rows = await db
    .selectFrom((e) =>
      e.selectFrom('dispatch_lists').selectAll().orderBy('imported_at', 'desc').orderBy('id').limit(limit).as('lists'),
    )
    .innerJoin('dispatch_list_orders', 'list_id', 'lists.id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['lists.id', 'imported_at', 'undone_at'])
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.count('tracked_at').as('tracked'),
      fn.min('reference').as('first'),
    ])
    .groupBy(['lists.id', 'imported_at', 'undone_at'])
    .orderBy('imported_at', 'desc')
    .orderBy('lists.id')
    .execute();
  return rows.map(({ id, imported_at, undone_at, orders, tracked, first }) => ({
    ...{ id, importedAt: imported_at, undoneAt: undone_at },
    ...{ first, orders: Number(orders), tracked: Number(tracked) },
  }));
}

/** Returns a list under its row lock. */
export async function lockDispatchList(tx: Tx, id: string) {
  return tx
    .updateTable('dispatch_lists')
    .set((e) => ({ imported_at: e.ref('imported_at') }))
    .where('id', '=', id)
    .returning(['id', 'undone_at'])
    .executeTakeFirst();
}

export async function markDispatchListUndone(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('dispatch_lists').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Returns the orders of a list with the status change that dispatched each, and the tracking that it changed. */
export async function listDispatched(tx: Tx, listId: string) {
  const rows = await tx
    .selectFrom('dispatch_list_orders as listed')
    .innerJoin('orders', 'orders.id', 'listed.order_id')
    .innerJoin('order_status_changes as changes', (join) =>
      join.onRef('changes.order_id', '=', 'listed.order_id').onRef('changes.step', '=', 'listed.step'),
    )
    .where('list_id', '=', listId)
    .select(['reference', 'listed.order_id', 'listed.step', 'is_changed', 'from_status', 'changed_at'])
    .select(['tracked_at', 'part_number', 'former_shipment'])
    .orderBy('reference')
    .execute();
  return rows.map(({ tracked_at: at, part_number: part, former_shipment: former, ...row }) => ({
    ...row,
    /** Undefined if the list dispatched the order. */
    tracking: at === null ? undefined : { at, part, former: former === null ? null : (JSON.parse(former) as Shipment) },
  }));
}
export type Dispatched = Awaited<ReturnType<typeof listDispatched>>[number];

/** Notes that the tracking of an order was changed after a list dispatched it. */
export async function markDispatchChanged(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('dispatch_list_orders').set({ is_changed: 1 }).where('order_id', '=', orderId).execute();
}

/** Notes that the customer was not sent an invoice. */
export async function keepUnsentInvoice(tx: Tx, listId: string, orderId: string, number: string): Promise<void> {
  await tx
    .updateTable('dispatch_list_orders')
    .set({ unsent_invoice: number })
    .where('list_id', '=', listId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Notes that the invoices of orders are sent to their customers now; returns how many were still to be sent. */
export async function takeUnsentInvoices(tx: Tx, invoices: readonly SentInvoice[]): Promise<number> {
  if (invoices.length === 0) return 0;
  const orderIds = invoices.map(({ orderId }) => orderId);
  const numbers = invoices.map(({ number }) => number);
  const { numUpdatedRows } = await tx
    .updateTable('dispatch_list_orders')
    .set({ unsent_invoice: null })
    .where('order_id', 'in', orderIds)
    .where('unsent_invoice', 'in', numbers)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface SentInvoice {
  readonly orderId: string;
  readonly number: string;
}
