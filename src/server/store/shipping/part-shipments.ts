import type { PartShipment } from '../../../domain/shipping/part-shipments.ts';
import type { Database, Tx } from '../engine/database.ts';
import { listDeliveries } from './parcel-deliveries.ts';

/** Inserts a parcel with a part of an order. The caller holds the row lock of the order. */
export async function insertPartShipment(
  tx: Tx,
  orderId: string,
  parcel: Omit<PartShipment, 'deliveredAt'>,
): Promise<void> {
  const { number, lines, shipment, note, shippedAt } = parcel;
  await tx
    .insertInto('part_shipments')
    .values({ order_id: orderId, number, ...toColumns(shipment), note, shipped_at: shippedAt })
    .execute();
  await tx
    .insertInto('part_shipment_lines')
    .values(lines.map(({ line, quantity }) => ({ order_id: orderId, number, line, quantity })))
    .execute();
}

/** Replaces the tracking of a parcel. */
export async function setPartShipmentTracking(
  tx: Tx,
  orderId: string,
  { number, shipment }: Pick<PartShipment, 'number' | 'shipment'>,
): Promise<void> {
  await tx
    .updateTable('part_shipments')
    .set(toColumns(shipment))
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

function toColumns(shipment: PartShipment['shipment']) {
  const { carrier = null, trackingNumber = null, trackingUrl = null } = shipment ?? {};
  return { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl };
}

/** Returns the parcels that an order was sent in before the last one, in order; empty for nearly every order. */
export async function listPartShipments(db: Database, orderId: string): Promise<PartShipment[]> {
  const rows = await db
    .selectFrom('part_shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('part_shipment_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const deliveries = await listDeliveries(db, orderId);
  const byParcel = Map.groupBy(lines, ({ number }) => number);
  return rows.map(({ number, carrier, tracking_number, tracking_url, note, shipped_at }) => ({
    number,
    lines: (byParcel.get(number) ?? []).map(({ line, quantity }) => ({ line, quantity })),
    shipment: carrier === null ? null : { carrier, trackingNumber: tracking_number, trackingUrl: tracking_url },
    note,
    shippedAt: shipped_at,
    deliveredAt: deliveries.get(number) ?? null,
  }));
}

/** Erases notes and tracking numbers, which lead to the customer's address; what the parcels contained stays. */
export async function erasePartShipments(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('part_shipments')
    .set({ tracking_number: null, tracking_url: null, note: null })
    .where('order_id', '=', orderId)
    .execute();
}
