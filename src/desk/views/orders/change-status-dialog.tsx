import { type FormEvent, type ReactNode, useState } from 'react';
import { setOrderStatus } from '../../../contract/orders/order-status.ts';
import type { InputOf } from '../../../contract/shared/operation.ts';
import { explainNotEmailed } from '../../../domain/orders/explain-not-emailed.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { statusActionLabels, statusLabels } from '../../ui/format/order-labels.ts';
import { Labelled } from '../../ui/forms/field.tsx';
import { MailPreview } from '../../ui/mail/mail-preview.tsx';
import { emptyShipment, ShipmentFields } from '../shipping/shipment-fields.tsx';

interface ChangeStatusProps {
  readonly reference: string;
  readonly to: string;
  /** Amount due, such as '£251.00': a reminder before dispatching an unpaid order. */
  readonly due: string | undefined;
  readonly onClose: () => void;
}

type Move = InputOf<typeof setOrderStatus>;

/** Changes an order's status: note to the customer, then email preview, then confirmation. */
export function ChangeStatusDialog({ reference, to, due, onClose }: ChangeStatusProps): ReactNode {
  const preview = usePreview(setOrderStatus);
  const move = useAction(setOrderStatus);
  const [wish, setWish] = useState({
    reference,
    to: to as Move['to'],
    note: '',
    ...emptyShipment,
  });
  const isTyped = [wish.note, wish.carrier, wish.tracking, wish.trackingUrl].some(Boolean);
  const title = `${statusActionLabels[to] ?? to}: ${reference}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  const back = () => {
    move.reset();
    preview.reset();
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (seen: Move) =>
    move.mutate(seen, {
      onDone: (_, isHere) => {
        notify(`Order ${reference} is now ${(statusLabels[to] ?? to).toLowerCase()}.`);
        if (isHere) onClose();
      },
    });
  if (preview.data && preview.asked) {
    const shown = preview.asked;
    const [mail] = preview.data.mails;
    const { notEmailed } = preview.data.output;
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        {mail ? (
          <>
            <p className="mb-3 text-ink-soft">This email will be sent.</p>
            <MailPreview mail={mail} />
          </>
        ) : (
          notEmailed && <p>{explainNotEmailed(notEmailed, shown.note ?? '')}</p>
        )}
        {move.error ? <ErrorState error={move.error} /> : null}
        <div className="mt-4 flex flex-wrap gap-2">
          <button
            type="button"
            className={to === 'cancelled' ? 'button-danger' : 'button-primary'}
            disabled={move.isPending}
            onClick={() => go(shown)}
          >
            {move.isPending ? 'One moment…' : `${statusActionLabels[to] ?? to}${mail ? ' and send email' : ''}`}
          </button>
          <button type="button" className="button" disabled={move.isPending} onClick={back}>
            Back
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        {to === 'cancelled' && (
          <p className="text-ink-soft">
            This can’t be undone. Items that weren’t dispatched go back into stock. Payments aren’t refunded
            automatically. Refund them afterwards.
          </p>
        )}
        {to === 'shipped' && (
          <>
            {due && (
              <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
                {due} hasn’t been paid yet. The email tells the customer.
              </p>
            )}
            <ShipmentFields mayLack parcel={wish} onChange={(parcel) => setWish({ ...wish, ...parcel })} />
          </>
        )}
        <Labelled label="Note to the customer" hint="Included in the email. Optional.">
          {(described) => (
            <textarea
              className="input"
              rows={3}
              maxLength={1000}
              {...described}
              value={wish.note}
              onChange={(event) => setWish({ ...wish, note: event.target.value })}
            />
          )}
        </Labelled>
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-primary" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
