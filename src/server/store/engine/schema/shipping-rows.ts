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

/** A list of tracking numbers that dispatched orders, or changed their tracking. */
export interface DispatchListRow {
  id: string;
  imported_at: number;
  undone_at: number | null;
}

/** An order that a list dispatched, or whose tracking it changed. */
export interface DispatchListOrderRow {
  list_id: string;
  order_id: string;
  /** Step of the status change that dispatched it. */
  step: number;
  /** 1 if its tracking was changed since then. */
  is_changed: number;
  /** Number of the invoice whose email was withdrawn by the undo: the next dispatch sends it. */
  unsent_invoice: string | null;
  /** When the list changed the tracking of the order, which was dispatched before; null if the list dispatched it. */
  tracked_at: number | null;
  /** Number of the part shipment whose tracking it changed; null for that of the order itself. */
  part_number: number | null;
  /** JSON of the shipment before; null for none. */
  former_shipment: string | null;
}
