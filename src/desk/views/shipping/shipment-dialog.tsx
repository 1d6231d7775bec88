import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/previewed-action-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyShipment, ShipmentFields } from './shipment-fields.tsx';

interface ParcelDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Sets carrier and tracking number of a shipped order: form, then email preview, then confirmation. */
export function ShipmentDialog({ order: { reference, shipment }, onClose }: ParcelDialogProps): ReactNode {
  const {
    values: parcel,
    set,
    isTyped,
  } = useForm(() =>
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
      preview={usePreview(setShipment)}
      action={useAction(setShipment)}
      title={`Tracking: ${reference}`}
      input={{ reference, ...parcel }}
      isTyped={isTyped}
      confirm={() => ({ label: 'Save and send email' })}
      onDone={(_, __, told) => notify(`Tracking saved.${told}`)}
      onClose={onClose}
    >
      <ShipmentFields parcel={parcel} onChange={set} />
    </PreviewedActionDialog>
  );
}
