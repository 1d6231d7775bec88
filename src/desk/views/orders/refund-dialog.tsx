import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { toDecimal } from '../../../domain/money.ts';
import { DeskError } from '../../api/desk-error.ts';
import { useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Labelled } from '../../ui/field.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';

/** Gives money back, the way it came. The passkey is asked for. */
export function RefundDialog({
  order,
  onClose,
}: {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}): ReactNode {
  const refund = useChange('orders.refund', ['orders', 'today']);
  const [amount, setAmount] = useState(toDecimal(order.money.refundable));
  const [note, setNote] = useState('');
  const isSame = refund.error instanceof DeskError && refund.error.problem.reason === 'same-again';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.mutate(
      { reference: order.reference, amount, note, again: isSame },
      {
        onSuccess: ({ failed }) => {
          say(
            failed
              ? 'The card provider did not take the refund: the order tells why.'
              : 'Refunded, and the customer is told.',
          );
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={`Refund order ${order.reference}`} isTyped={note !== ''} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <Field
          label={`Amount in ${order.currency}`}
          inputMode="decimal"
          required
          pattern="\d+(\.\d{1,2})?"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint={`At most ${formatCharge(order.money.refundable, order.currency)}. What came by card goes back by card; what came by transfer you send back yourself, and this notes it.`}
        />
        <Labelled label="Note to the customer" hint="Stands in the mail. May be left out.">
          {(described) => (
            <textarea
              className="input"
              rows={3}
              maxLength={1000}
              {...described}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Labelled>
        {refund.error ? <Trouble error={refund.error} /> : null}
        <button type="submit" className="button-danger" disabled={refund.isPending}>
          {refund.isPending ? 'One moment…' : isSame ? 'Refund once more' : 'Refund'}
        </button>
      </form>
    </Dialog>
  );
}
