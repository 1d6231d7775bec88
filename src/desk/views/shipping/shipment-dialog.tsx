import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyShipment, ShipmentFields } from './shipment-fields.tsx';

interface ParcelDialogProps {
  readonly order: DeskOrder;
  /** One of several parcels. */
  readonly parcel?: DeskOrder['parcels'][number] | undefined;
  readonly onClose: () => void;
}

/** Sets carrier and tracking number of a shipped order: form, then email preview, then confirmation. */
export function ShipmentDialog({ order, parcel, onClose }: ParcelDialogProps): ReactNode {
  const { reference } = order;
  const shipment = parcel ? parcel.shipment : order.shipment;
  const { values, set, isTyped } = useForm(() =>
    shipment
      ? {
          carrier: shipment.carrier,
          tracking: shipment.trackingNumber ?? '',
          trackingUrl: shipment.trackingUrl ?? '',
        }
      : emptyShipment,
  );
  return (
    <PreviewedActionDialog
      contract={setShipment}
      title={`Tracking: ${reference}${parcel ? `, parcel ${parcel.number}` : ''}`}
      input={{ reference, ...(parcel && { parcel: parcel.number }), ...values }}
      isTyped={isTyped}
      confirm={() => ({ label: 'Save and send email' })}
      onDone={(_, __, told) => notify(`Tracking saved.${told}`)}
      onClose={onClose}
    >
      <ShipmentFields parcel={values} onChange={set} />
    </PreviewedActionDialog>
  );
}
