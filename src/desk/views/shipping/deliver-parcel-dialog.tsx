import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { deliverParcel } from '../../../contract/shipping/parcel-deliveries.ts';
import { explainNotEmailed } from '../../../domain/orders/explain-not-emailed.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';

interface DeliverParcelProps {
  readonly order: DeskOrder;
  readonly number: number;
  readonly onClose: () => void;
}

/** Records the delivery of a parcel; with the last one, shows the email that the customer gets. */
export function DeliverParcelDialog({ order: { reference }, number, onClose }: DeliverParcelProps): ReactNode {
  return (
    <PreviewedActionDialog
      contract={deliverParcel}
      title={`Parcel ${number} of ${reference} delivered?`}
      input={{ reference, number }}
      isTyped={false}
      confirm={({ mails, output: { status, notEmailed } }) => ({
        label: `Mark as delivered${mails.length > 0 ? ' and send email' : ''}`,
        noEmail: (
          <p>
            {notEmailed
              ? explainNotEmailed(notEmailed, '')
              : status === 'delivered'
                ? 'No email will be sent.'
                : 'No email will be sent: other items of this order haven’t been delivered yet.'}
          </p>
        ),
      })}
      onDone={({ status }) =>
        notify(
          status === 'delivered' ? `Order ${reference} is now delivered.` : `Parcel ${number} marked as delivered.`,
        )
      }
      onClose={onClose}
    >
      <p className="text-ink-soft">
        This can’t be undone. The withdrawal period starts once every parcel of the order is delivered.
      </p>
    </PreviewedActionDialog>
  );
}
