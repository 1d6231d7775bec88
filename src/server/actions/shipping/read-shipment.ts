import type { Tracked } from '../../../contract/orders/order-status.ts';
import type { Shipment } from '../../../contract/orders/order-view.ts';

/** Returns the shipment details that were given; an empty one removes what is stored. */
export function readShipment({ carrier, tracking, trackingUrl }: Tracked): Partial<Shipment> {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(tracking !== undefined && { trackingNumber: tracking || null }),
    ...(trackingUrl !== undefined && { trackingUrl: trackingUrl || null }),
  };
}

const noTracking = { trackingNumber: null, trackingUrl: null };

/** Returns the shipment of a new parcel; undefined if no carrier was given. */
export function readNewShipment({ carrier, ...tracking }: Tracked): Shipment | undefined {
  return carrier ? { ...noTracking, carrier, ...readShipment(tracking) } : undefined;
}
