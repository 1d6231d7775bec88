import { type ReactNode, useId, useState } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { dispatchPart } from '../../../contract/shipping/part-shipments.ts';
import { explainNotEmailed } from '../../../domain/orders/explain-not-emailed.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { PreviewedActionDialog } from '../../ui/forms/previewed-action-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { emptyShipment, ShipmentFields } from './shipment-fields.tsx';

interface DispatchPartProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Dispatches some items of an order in a separate parcel: form, then email preview, then confirmation. */
export function DispatchPartDialog({ order, onClose }: DispatchPartProps): ReactNode {
  const { reference, money, currency, parcels } = order;
  const [quantities, setQuantities] = useState<readonly number[]>(order.lines.map(() => 0));
  const { values, set, text, isTyped } = useForm({ note: '', ...emptyShipment });
  const lines = quantities.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));
  // A parcel may be dispatched from another tab while the form is open.
  const [number] = useState(parcels.length + 1);
  return (
    <PreviewedActionDialog
      preview={usePreview(dispatchPart)}
      action={useAction(dispatchPart)}
      title={`Dispatch part: ${reference}`}
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
        This can’t be undone. The order can then no longer be edited or cancelled: refund what you won’t send.
      </p>
      {money.due > 0 && (
        <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
          {formatAmount(money.due, currency)} hasn’t been paid yet. The email tells the customer.
        </p>
      )}
      <PartLines order={order} quantities={quantities} onChange={setQuantities} />
      <ShipmentFields mayLack parcel={values} onChange={set} />
      <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}

interface PartLinesProps {
  readonly order: DeskOrder;
  readonly quantities: readonly number[];
  readonly onChange: (quantities: readonly number[]) => void;
}

/** Units of each line in the parcel. */
function PartLines({ order: { lines, toSend }, quantities, onChange }: PartLinesProps): ReactNode {
  const hint = useId();
  const set = (at: number, quantity: number) =>
    onChange(lines.map((_, index) => (index === at ? quantity : (quantities[index] ?? 0))));
  return (
    <fieldset aria-describedby={hint}>
      <legend className="font-medium">Items in this parcel</legend>
      <p id={hint} className="text-sm text-ink-soft">
        The rest stays to be sent.
      </p>
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name }, index) => {
          const most = toSend[index] ?? 0;
          if (most <= 0) return null;
          return (
            <li key={productId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 flex-1">{name}</span>
              <span className="flex items-center gap-2">
                <input
                  type="number"
                  className="input !w-20"
                  min={0}
                  max={most}
                  aria-label={`Quantity of ${name} in this parcel`}
                  value={quantities[index] ?? 0}
                  onChange={({ target }) => set(index, Math.max(0, Math.trunc(target.valueAsNumber) || 0))}
                />
                <span className="text-sm text-ink-soft">of {most}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
