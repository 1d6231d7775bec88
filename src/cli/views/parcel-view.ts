import type { Shipment } from '../../contract/order-view.ts';
import { visible } from '../print/visible-text.ts';

/** How a parcel travels, in a line. */
export function describeParcel({ carrier, trackingNumber, trackingUrl }: Shipment): string {
  const known = [carrier, trackingNumber, trackingUrl].filter((part) => part !== null);
  return `Parcel: ${known.map(visible).join(', ')}`;
}
