import type { Shipment } from '../../../contract/order-view.ts';
import type { Database, Tx } from '../engine/database.ts';

/** Notes how an order's parcel travels. */
export async function keepShipment(tx: Tx, orderId: string, shipment: Shipment): Promise<void> {
  const { carrier, trackingNumber, trackingUrl } = shipment;
  await tx
    .insertInto('shipments')
    .values({ order_id: orderId, carrier, tracking_number: trackingNumber, tracking_url: trackingUrl })
    .execute();
}

/** How an order's parcel travels; undefined where nobody has said. */
export async function findShipment(db: Database, orderId: string): Promise<Shipment | undefined> {
  const row = await db.selectFrom('shipments').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row && { carrier: row.carrier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url };
}
