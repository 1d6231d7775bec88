import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { setShipment } from '../../../contract/shipping/shipments.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';
import { emptyShipment, ShipmentFields } from './shipment-fields.tsx';

interface ParcelDialogProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Sets carrier and tracking number of a shipped order: form, then email preview, then confirmation. */
export function ShipmentDialog({ order: { reference, shipment }, onClose }: ParcelDialogProps): ReactNode {
  const preview = usePreview(setShipment);
  const correct = useAction(setShipment);
  // The order may be refetched while the dialog is open: input is compared with the initial values.
  const [opened] = useState(() =>
    shipment
      ? {
          carrier: shipment.carrier,
          tracking: shipment.trackingNumber ?? '',
          trackingUrl: shipment.trackingUrl ?? '',
        }
      : emptyShipment,
  );
  const [parcel, setParcel] = useState(opened);
  const title = `Tracking: ${reference}`;
  const isTyped = JSON.stringify(parcel) !== JSON.stringify(opened);
  const shown = preview.data && preview.asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate({ reference, ...parcel });
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (seen: NonNullable<typeof preview.asked>) =>
    correct.mutate(seen, {
      onDone: (_, isHere) => {
        notify('Tracking saved. Customer emailed.');
        if (isHere) onClose();
      },
    });
  if (preview.data && shown) {
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label="Save and send email"
          isPending={correct.isPending}
          error={correct.error}
          onGo={() => go(shown)}
          onBack={() => {
            correct.reset();
            preview.reset();
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <ShipmentFields parcel={parcel} onChange={setParcel} />
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-primary" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
