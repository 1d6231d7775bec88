import type { ReactNode } from 'react';
import type { Shipment } from '../../contract/orders/order-view.ts';
import { ExternalLink } from '../navigation/external-link.tsx';

/** Carrier and tracking link of a shipment. */
export function ShipmentDetails({
  shipment: { carrier, trackingNumber, trackingUrl },
}: {
  shipment: Shipment;
}): ReactNode {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p>
        With {carrier}
        {trackingNumber && (
          <>
            {', tracking number '}
            <span className="font-medium [overflow-wrap:anywhere]">{trackingNumber}</span>
          </>
        )}
      </p>
      {trackingUrl && (
        <ExternalLink href={trackingUrl} className="button-secondary mt-4" rel="noopener noreferrer">
          Track parcel
        </ExternalLink>
      )}
    </div>
  );
}
