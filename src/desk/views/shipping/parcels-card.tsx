import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/format/time.tsx';

export type DeskParcel = DeskOrder['parcels'][number];

interface ParcelsProps {
  readonly order: DeskOrder;
  readonly onSlip: (number: number) => void;
  /** Prints customs documents; undefined if none are needed. */
  readonly onCustoms: ((number: number) => void) | undefined;
  /** Opens the tracking form of a parcel; undefined once the order is delivered. */
  readonly onTracking: ((parcel: DeskParcel) => void) | undefined;
  /** Records a delivery; undefined without the permission. */
  readonly onDelivered: ((number: number) => void) | undefined;
}

/** Parcels of an order that is sent in several, and what is still to be sent. */
export function ParcelsCard({
  order: { parcels, toShip, status },
  onSlip,
  onCustoms,
  onTracking,
  onDelivered,
}: ParcelsProps): ReactNode {
  return (
    <Card title="Parcels">
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="py-2">
            <p>
              <strong>Parcel {parcel.number}</strong>, dispatched <Time at={parcel.shippedAt} />
              {parcel.deliveredAt !== null && (
                <>
                  , delivered <Time at={parcel.deliveredAt} />
                </>
              )}
            </p>
            <p>{parcel.items}</p>
            <p className="text-ink-soft wrap-anywhere">
              {parcel.shipment
                ? [parcel.shipment.carrier, parcel.shipment.trackingNumber].filter(Boolean).join(', ')
                : 'No tracking added.'}
            </p>
            <p className="no-print flex flex-wrap gap-x-4">
              {parcel.trackingLink !== null && (
                <a className="text-link" href={parcel.trackingLink} target="_blank" rel="noopener noreferrer">
                  Track parcel {parcel.number}
                </a>
              )}
              {onDelivered && parcel.deliveredAt === null && status !== 'delivered' && (
                <button type="button" className="text-link" onClick={() => onDelivered(parcel.number)}>
                  Mark as delivered<span className="sr-only"> (parcel {parcel.number})</span>
                </button>
              )}
              {onTracking && (
                <button type="button" className="text-link" onClick={() => onTracking(parcel)}>
                  {parcel.shipment ? 'Edit' : 'Add'} tracking
                  <span className="sr-only"> of parcel {parcel.number}</span>
                </button>
              )}
              <button type="button" className="text-link" onClick={() => onSlip(parcel.number)}>
                Packing slip<span className="sr-only"> of parcel {parcel.number}</span>
              </button>
              {onCustoms && (
                <button type="button" className="text-link" onClick={() => onCustoms(parcel.number)}>
                  Customs documents<span className="sr-only"> of parcel {parcel.number}</span>
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {toShip && <p className="border-t border-line pt-2">Still to send: {toShip}</p>}
    </Card>
  );
}
