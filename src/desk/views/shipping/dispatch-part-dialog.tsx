import { type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { dispatchPart } from '../../../contract/shipping/part-shipments.ts';
import { explainNotEmailed } from '../../../domain/orders/explain-not-emailed.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { LineSelector, parseLineSelection } from '../../ui/forms/fields/line-selection.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyShipment, ShipmentFields } from './shipment-fields.tsx';

interface DispatchPartProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Dispatches some items of an order in a separate parcel: form, then email preview, then confirmation. */
export function DispatchPartDialog({ order, onClose }: DispatchPartProps): ReactNode {
  const { reference, money, currency, parcels } = order;
  const choosable = order.lines.flatMap(({ name }, index) => {
    const most = order.toSend[index] ?? 0;
    return most > 0 ? [{ line: index + 1, name, most }] : [];
  });
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(choosable.map(({ line }) => [line, '0'])),
  );
  const { values, set, text, isTyped } = useForm({ note: '', ...emptyShipment });
  const lines = parseLineSelection(chosen);
  // A parcel may be dispatched from another tab while the form is open.
  const [number] = useState(parcels.length + 1);
  return (
    <PreviewedActionDialog
      contract={dispatchPart}
      title={`Dispatch some items: ${reference}`}
      input={{ reference, lines, number, ...values }}
      isTyped={isTyped || lines.length > 0}
      isReady={lines.length > 0}
      complete={(seen, { owed }) => (owed ? { ...seen, confirmUnpaid: owed.amount } : seen)}
      confirm={({ mails, output: { notEmailed, owed } }, { note = '' }) => ({
        label: `Dispatch parcel ${number}${owed ? ` with ${owed.charge} unpaid` : ''}${mails.length > 0 ? ' and send email' : ''}`,
        noEmail: notEmailed && <p>{explainNotEmailed(notEmailed, note)}</p>,
      })}
      onDone={(done) => notify(`Parcel ${done.number} of order ${reference} dispatched.`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        This can’t be undone. You can no longer edit the order or cancel all of it. If you won’t send the rest, refund
        it, or cancel it if it’s unpaid.
      </p>
      {money.due > 0 && (
        <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
          {formatAmount(money.due, currency)} hasn’t been paid yet. The email tells the customer.
        </p>
      )}
      <LineSelector title="Items in this parcel" lines={choosable} chosen={chosen} onChange={setChosen} />
      <ShipmentFields mayLack parcel={values} onChange={set} />
      <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}
