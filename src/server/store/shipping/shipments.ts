import type { Shipment } from '../../../contract/orders/order-view.ts';
import type { Database, Tx } from '../engine/database.ts';

/** Saves the shipment of an order, replacing an earlier one. */
export async function saveShipment(tx: Tx, orderId: string, shipment: Shipment): Promise<void> {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const row = { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl };
  await tx
    .insertInto('shipments')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

export async function deleteShipment(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('shipments').where('order_id', '=', orderId).execute();
}

/** Returns the shipment of an order, or undefined if none was recorded. */
export async function findShipment(db: Database, orderId: string): Promise<Shipment | undefined> {
  const row = await db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row && { carrier: row.carrier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url };
}
