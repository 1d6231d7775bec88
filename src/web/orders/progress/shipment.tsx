import type { ReactNode } from 'react';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';

/** Carrier and tracking link of an order that was sent as one. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }): ReactNode {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Tracking shipment={shipment} />
    </div>
  );
}

interface TrackingProps {
  readonly shipment: Shipment;
  /** Number of one of several parcels, for the label of its link. */
  readonly parcel?: number;
}

/** Carrier, tracking number and tracking link. */
export function Tracking({ shipment: { carrier, trackingNumber, trackingUrl }, parcel }: TrackingProps): ReactNode {
  return (
    <>
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
          Track parcel{parcel !== undefined && ` ${parcel}`}
        </ExternalLink>
      )}
    </>
  );
}
