import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskReturn } from '../../../contract/desk/returns.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { parseDecimal, toDecimal } from '../../../domain/money.ts';
import { DeskError } from '../../api/desk-error.ts';
import { useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { MailStep } from '../../ui/mail-step.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';

/** Gives back what a return is worth, the way it came. The passkey is asked for. */
export function RefundReturnDialog({
  one,
  onClose,
}: {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}): ReactNode {
  const { number, owed, currency, refundable } = one;
  const preview = useChange('returns.refund-mail');
  const refund = useChange('returns.refund', ['returns', 'orders', 'today']);
  const [amount, setAmount] = useState(toDecimal(owed));
  const [note, setNote] = useState('');
  const [isMore, setMore] = useState(false);
  // Said by the server, which knows what was refunded within the hour.
  const [again, setAgain] = useState(false);
  const error = refund.error ?? preview.error;
  const learn = (why: unknown) => {
    if (why instanceof DeskError && why.problem.reason === 'same-again') setAgain(true);
  };
  const beyond = (parseDecimal(amount.trim()) ?? 0) > owed;
  const wish = { number, amount: amount.trim(), more: isMore && beyond, note, again };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refund.reset();
    preview.mutate(wish, { onError: learn });
  };
  const go = () =>
    refund.mutate(wish, {
      onError: learn,
      onSuccess: ({ failed, byHand }) => {
        if (failed) say('The card provider did not take the refund: the order tells why.');
        else say(byHand ? 'Noted, and the customer is told. Send it back from your bank.' : 'Refunded.');
        onClose();
      },
    });
  const title = `Refund ${number}`;
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailStep
          mails={preview.data}
          label={again ? 'Refund once more' : `Refund ${formatCharge(parseDecimal(wish.amount) ?? 0, currency)}`}
          isDanger
          isPending={refund.isPending}
          error={refund.error}
          onGo={go}
          onBack={() => preview.reset()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={note !== ''} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <Field
          label={`Amount in ${currency}`}
          inputMode="decimal"
          required
          pattern="\d+(\.\d{1,2})?"
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setAgain(false);
          }}
          hint={`${formatCharge(owed, currency)} is owed for this return; ${formatCharge(refundable, currency)} of the order can go back at most. What came by card goes back by card; what came by transfer you send back yourself, and this notes it.`}
        />
        {beyond && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={isMore}
              onChange={(event) => setMore(event.target.checked)}
            />
            <span>More than is owed is meant</span>
          </label>
        )}
        <NoteField
          label="Note to the customer"
          hint="Stands in the mail. May be left out."
          value={note}
          onChange={setNote}
        />
        {error ? <Trouble error={error} /> : null}
        <button type="submit" className="button-danger" disabled={preview.isPending || (beyond && !isMore)}>
          {again ? 'Show the mail of a second one' : 'Show the mail'}
        </button>
      </form>
    </Dialog>
  );
}
