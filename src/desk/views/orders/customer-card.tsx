import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { addressLines } from '../../../domain/shipping/addresses/address-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Customer, shipping address and shipment. */
export function CustomerCard({
  order,
  onCorrect,
  onParcel,
  onErase,
}: {
  readonly order: DeskOrder;
  readonly onCorrect: (() => void) | undefined;
  /** Opens the shipment form of a shipped order. */
  readonly onParcel: (() => void) | undefined;
  /** Erases the customer of an order without an email address. */
  readonly onErase: (() => void) | undefined;
}): ReactNode {
  const { customerEmail, country } = order.customer;
  const { shipment } = order;
  return (
    <Card
      title="Customer"
      action={
        onCorrect && (
          <Button variant="quiet" onClick={onCorrect}>
            Edit
          </Button>
        )
      }
    >
      {order.isErased ? (
        <p className="text-ink-soft">Name and address were erased. Delivery country: {country}.</p>
      ) : (
        <>
          <address className="wrap-anywhere whitespace-pre-line not-italic">
            {addressLines(order.customer).join('\n')}
          </address>
          {customerEmail === '' ? (
            <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
              <span className="text-ink-soft">No email address. No emails are sent about this order.</span>
              {onErase && (
                <button type="button" className="text-link" onClick={onErase}>
                  Erase name and address
                </button>
              )}
            </p>
          ) : (
            <>
              <p className="mt-2 break-all">
                <a
                  className="text-link"
                  href={`mailto:${encodeURIComponent(customerEmail)}?subject=${encodeURIComponent(order.reference)}`}
                >
                  {showEmail(customerEmail)}
                </a>
              </p>
              <p className="mt-2 flex flex-wrap gap-4">
                <TextLink href={`/orders?search=${encodeURIComponent(customerEmail)}`}>Their orders</TextLink>
              </p>
            </>
          )}
        </>
      )}
      {order.parcels.length === 0 && (shipment || onParcel) && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          {shipment ? (
            <span className="wrap-anywhere">
              Parcel: {[shipment.carrier, shipment.trackingNumber].filter(Boolean).join(', ')}
            </span>
          ) : (
            <span className="text-ink-soft">No tracking added.</span>
          )}
          {order.trackingLink !== null && (
            <a className="text-link" href={order.trackingLink} target="_blank" rel="noopener noreferrer">
              Track parcel
            </a>
          )}
          {onParcel && (
            <button type="button" className="text-link" onClick={onParcel}>
              {shipment ? 'Edit tracking' : 'Add tracking'}
            </button>
          )}
        </p>
      )}
    </Card>
  );
}
