import { type FormEvent, type ReactNode, useState } from 'react';
import type { InputOf } from '../../../contract/desk/call.ts';
import type { ordersCalls, StatusChangeResult } from '../../../contract/desk/orders.ts';
import { useApiMutation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Labelled } from '../../ui/forms/field.tsx';
import { MailPreview } from '../../ui/mail/mail-preview.tsx';
import { emptyShipment, ShipmentFields } from '../shipping/shipment-fields.tsx';
import { statusActionLabels, statusLabels } from './order-labels.ts';

interface MoveProps {
  readonly reference: string;
  readonly to: string;
  /** Amount due, such as '£251.00': a reminder before shipping an unpaid order. */
  readonly due: string | undefined;
  readonly onClose: () => void;
}

type Move = Omit<InputOf<(typeof ordersCalls)['orders.preview-status']>, 'reference'>;

/** Changes an order's status: note to the customer, then email preview, then confirmation. */
export function ChangeStatusDialog({ reference, to, due, onClose }: MoveProps): ReactNode {
  const preview = useApiMutation('orders.preview-status');
  const move = useApiMutation('orders.set-status', ['orders', 'dashboard']);
  const [wish, setWish] = useState<Move>({
    to: to as Move['to'],
    note: '',
    ...emptyShipment,
  });
  const [refused, setRefused] = useState<StatusChangeResult>();
  const isTyped = [wish.note, wish.carrier, wish.tracking, wish.trackingUrl].some(Boolean);
  const title = `${statusActionLabels[to] ?? to}: ${reference}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate({ reference, ...wish });
  };
  const back = () => {
    move.reset();
    setRefused(undefined);
    preview.reset();
  };
  // Sends what was previewed, even if the form has changed since.
  const go = ({ reference: _, ...seen }: Move & { readonly reference: string }) =>
    move.mutate(
      { references: [reference], ...seen },
      {
        onDone: ([one], isHere) => {
          if (one && !one.done) return isHere ? setRefused(one) : notify(one.why ?? '');
          notify(`Order ${reference} is now ${(statusLabels[to] ?? to).toLowerCase()}.`);
          if (isHere) onClose();
        },
      },
    );
  if (preview.data && preview.asked) {
    const shown = preview.asked;
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        {preview.data.mail ? (
          <>
            <p className="mb-3 text-ink-soft">This mail goes to the customer.</p>
            <MailPreview mail={preview.data.mail} />
          </>
        ) : (
          <p>{preview.data.untold}</p>
        )}
        {move.error ? <ErrorState error={move.error} /> : null}
        {refused && (
          <p role="alert" className="mt-2 text-danger">
            {refused.why}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <button
            type="button"
            className={to === 'cancelled' ? 'button-danger' : 'button-primary'}
            disabled={move.isPending}
            onClick={() => go(shown)}
          >
            {move.isPending ? 'One moment…' : `${statusActionLabels[to] ?? to}${preview.data.mail ? ' and send' : ''}`}
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
            This is final, and what was not sent can be sold again. Money that was paid does not go back by itself:
            refund it afterwards.
          </p>
        )}
        {to === 'shipped' && (
          <>
            {due && (
              <p className="rounded-control bg-warn-tint px-3 py-2 text-warn">
                {due} is still to be paid. The mail says so.
              </p>
            )}
            <ShipmentFields mayLack parcel={wish} onChange={(parcel) => setWish({ ...wish, ...parcel })} />
          </>
        )}
        <Labelled label="Note to the customer" hint="Stands in the mail. May be left out.">
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
          Show the mail
        </button>
      </form>
    </Dialog>
  );
}
