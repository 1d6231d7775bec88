import type { ReactNode } from 'react';
import { setOrderStatus } from '../../../../contract/orders/order-status.ts';
import type { InputOf } from '../../../../contract/shared/operation.ts';
import { explainNotEmailed } from '../../../../domain/orders/explain-not-emailed.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { statusActionLabels, statusLabels } from '../../../ui/format/order-labels.ts';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { NoteField } from '../../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { emptyShipment, ShipmentFields } from '../../shipping/shipment-fields.tsx';

interface ChangeStatusProps {
  readonly reference: string;
  readonly to: string;
  /** Amount due, such as '£251.00': a reminder before dispatching an unpaid order. */
  readonly due: string | undefined;
  /** The order was sent in several parcels. */
  readonly isSplit: boolean;
  readonly onClose: () => void;
}

/** Changes an order's status: note to the customer, then email preview, then confirmation. */
export function ChangeStatusDialog({ reference, to, due, isSplit, onClose }: ChangeStatusProps): ReactNode {
  const { values, set, text, isTyped } = useForm({ note: '', ...emptyShipment });
  const action = statusActionLabels[to] ?? to;
  return (
    <PreviewedActionDialog
      contract={setOrderStatus}
      title={`${action}: ${reference}`}
      input={{ reference, to: to as InputOf<typeof setOrderStatus>['to'], ...values }}
      isTyped={isTyped}
      cancelLabel={to === 'cancelled' ? 'Keep order' : undefined}
      complete={(seen, { owed }) => (owed ? { ...seen, confirmUnpaid: owed.amount } : seen)}
      confirm={({ output: { notEmailed, owed } }, { note = '' }) => ({
        label: `${action}${owed ? ` with ${owed.charge} unpaid` : ''} and send email`,
        isDanger: to === 'cancelled',
        noEmail: notEmailed && <p>{explainNotEmailed(notEmailed, note)}</p>,
      })}
      onDone={() => notify(`Order ${reference} is now ${(statusLabels[to] ?? to).toLowerCase()}.`)}
      onClose={onClose}
    >
      {to === 'cancelled' && (
        <p className="text-ink-soft">
          This can’t be undone. Items that weren’t dispatched go back into stock. Payments aren’t refunded
          automatically. Refund them afterwards.
        </p>
      )}
      {to === 'delivered' && isSplit && (
        <p className="text-ink-soft">
          Record this once the last parcel has arrived: the withdrawal period starts then.
        </p>
      )}
      {to === 'shipped' && (
        <>
          {due && (
            <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
              {due} hasn’t been paid yet. The email tells the customer.
            </p>
          )}
          <ShipmentFields mayLack parcel={values} onChange={set} />
        </>
      )}
      <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}
