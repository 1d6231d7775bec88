import type { ReactNode } from 'react';
import type { Shipment } from '../../../contract/orders/order-view.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';

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
