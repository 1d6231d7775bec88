import type { ReactNode } from 'react';
import type { OrderView, ParcelView } from '../../../contract/orders/order-view.ts';
import { longDay } from '../../../domain/shared/time/london-day.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { Tracking } from './shipment.tsx';

/** The parcels of an order that is sent in several, and what is to follow. */
export function Parcels({ order: { parcels, following } }: { order: OrderView }): ReactNode {
  return (
    <>
      {parcels.map(({ number, items, shippedAt, deliveredAt, shipment, note }) => (
        <section key={number} aria-labelledby={`parcel-${number}`} className="mt-6 border-t border-line pt-5">
          <h3 id={`parcel-${number}`} className="font-semibold">
            Parcel {number},{' '}
            {deliveredAt === null ? `dispatched on ${longDay(shippedAt)}` : `delivered on ${longDay(deliveredAt)}`}
          </h3>
          <Items items={items} />
          {note && <p className="mt-2 max-w-prose whitespace-pre-line">{note}</p>}
          {shipment && (
            <div className="mt-2">
              <Tracking shipment={shipment} parcel={number} />
            </div>
          )}
        </section>
      ))}
      {following.length > 0 && (
        <section aria-labelledby="following-title" className="mt-6 border-t border-line pt-5">
          <h3 id="following-title" className="font-semibold">
            Still to come
          </h3>
          <Items items={following} />
        </section>
      )}
    </>
  );
}

function Items({ items }: Pick<ParcelView, 'items'>): ReactNode {
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li key={item.name}>{formatQuantity(item)}</li>
      ))}
    </ul>
  );
}
