import type { Shipment } from '../../../contract/orders/order-view.ts';

interface Tracking {
  readonly carrier?: string | undefined;
  readonly tracking?: string | undefined;
  readonly trackingUrl?: string | undefined;
}

/** Returns the shipment details that were given; an empty one removes what is stored. */
export function readShipment({ carrier, tracking, trackingUrl }: Tracking): Partial<Shipment> {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(tracking !== undefined && { trackingNumber: tracking || null }),
    ...(trackingUrl !== undefined && { trackingUrl: trackingUrl || null }),
  };
}
