import type { Shipment } from '../../contract/orders/order-view.ts';
import { escapeControlCharacters } from '../runtime/output/escape-control-characters.ts';

/** Shipment in one line. */
export function describeShipment({ carrier, trackingNumber, trackingUrl }: Shipment): string {
  const known = [carrier, trackingNumber, trackingUrl].filter((part) => part !== null);
  return `Parcel: ${known.map(escapeControlCharacters).join(', ')}`;
}
