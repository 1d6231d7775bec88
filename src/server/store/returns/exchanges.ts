import { returnNumber } from '../../../domain/returns/return-number.ts';
import type { Database, Tx } from '../engine/database.ts';

/** Start of the provider reference of a payment by exchange, before the id of the withdrawal. */
export const exchangePrefix = 'exchange-';

/** Links a return to the order that replaces or exchanges its goods. */
export async function insertExchange(
  tx: Tx,
  { withdrawalId, orderId, now }: { readonly withdrawalId: string; readonly orderId: string; readonly now: number },
): Promise<void> {
  const row = { withdrawal_id: withdrawalId, order_id: orderId, created_at: now };
  await tx.insertInto('exchanges').values(row).execute();
}

/** References of the orders for the returns of an order, by the number of the return within it. */
export async function listExchangesOf(db: Database, orderId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('exchanges')
    .innerJoin('withdrawals', 'withdrawals.id', 'exchanges.withdrawal_id')
    .innerJoin('orders', 'orders.id', 'exchanges.order_id')
    .select(['withdrawals.nth', 'orders.reference'])
    .where('withdrawals.order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ nth, reference }) => [nth, reference]));
}

/** Number of the return for which an order was sent; null for any other order. */
export async function findExchangedReturn(db: Database, orderId: string): Promise<string | null> {
  const row = await findFormer(db, orderId);
  return row ? returnNumber(row.reference, row.nth) : null;
}

/** Reference of the order whose returned goods paid an order by exchange; null for any other order. */
export async function findExchangedOrder(db: Database, orderId: string): Promise<string | null> {
  return (await findFormer(db, orderId))?.reference ?? null;
}

function findFormer(db: Database, orderId: string) {
  return db
    .selectFrom('exchanges')
    .innerJoin('withdrawals', 'withdrawals.id', 'exchanges.withdrawal_id')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['withdrawals.nth', 'orders.reference'])
    .where('exchanges.order_id', '=', orderId)
    .executeTakeFirst();
}
