import type { Database, Tx } from '../engine/database.ts';

/** Returns when parcels of an order were delivered, in milliseconds, by their number. */
export async function listDeliveries(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('parcel_deliveries')
    .select(['number', 'delivered_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return new Map(rows.map(({ number, delivered_at }) => [number, delivered_at]));
}

/** Records the delivery of parcels; earlier records stay. */
export async function insertDeliveries(tx: Tx, orderId: string, numbers: readonly number[], now: number) {
  if (numbers.length === 0) return;
  await tx
    .insertInto('parcel_deliveries')
    .values(numbers.map((number) => ({ order_id: orderId, number, delivered_at: now })))
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doNothing())
    .execute();
}
