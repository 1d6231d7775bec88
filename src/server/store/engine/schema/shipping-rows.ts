/** Parcel with a part of an order, dispatched before the rest. */
export interface PartShipmentRow {
  order_id: string;
  /** Number of the parcel within its order, from 1. */
  number: number;
  /** Null without tracking. */
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  /** Note to the customer. */
  note: string | null;
  shipped_at: number;
}

export interface PartShipmentLineRow {
  order_id: string;
  number: number;
  line: number;
  quantity: number;
}

/** Delivery of one of several parcels of an order, also of the last one, which has no row in `part_shipments`. */
export interface ParcelDeliveryRow {
  order_id: string;
  number: number;
  delivered_at: number;
}
