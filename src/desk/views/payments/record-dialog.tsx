import { type FormEvent, type ReactNode, useState } from 'react';
import { recordPayment } from '../../../contract/payments/payments.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/decimal-point.ts';
import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { amountFieldProps, formatAmount } from '../../ui/format/amounts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { useIdempotencyKey } from '../../ui/forms/use-idempotency-key.ts';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

interface RecordProps {
  /** The order that it pays, if known. */
  readonly of?: { readonly reference: string; readonly due: string; readonly currency: string };
  readonly onClose: () => void;
}

/** Records a received bank transfer: the order first, then the email preview. */
export function RecordDialog({ of, onClose }: RecordProps): ReactNode {
  const preview = usePreview(recordPayment);
  const record = useAction(recordPayment);
  // Idempotency key of a transfer: a retry after a lost response is recorded once; another transfer has another key.
  const tryId = useIdempotencyKey('payment');
  const [reference, setReference] = useState(of?.reference ?? '');
  const [amount, setAmount] = useState(of?.due ?? '');
  const [note, setNote] = useState('');
  const isTyped = note !== '' || reference !== (of?.reference ?? '') || amount !== (of?.due ?? '');
  const wish = { reference, amount: normaliseDecimalPoint(amount), note };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  const go = (seen: string) => {
    // Sends what was previewed, even if the form has changed since.
    const shown = preview.asked ?? wish;
    const transfer = `${shown.reference} ${seen}`;
    const key = tryId.of(transfer);
    record.mutate(
      { ...shown, amount: seen, key },
      {
        onDone: ({ mismatch }, isHere) => {
          tryId.taken(transfer, key);
          notify(
            mismatch === null
              ? 'Payment recorded. The order is paid.'
              : 'Recorded as unmatched. Resolve it under Payments.',
          );
          if (isHere) onClose();
        },
      },
    );
  };
  const title = of ? `Record payment for ${of.reference}` : 'Record payment';
  if (preview.data) {
    const { mails, output } = preview.data;
    const { mismatch, currency, amount: seen } = output;
    const charge = formatAmount(seen, currency);
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={mails}
          label={mismatch === null ? `Record ${charge} and send email` : `Record ${charge} as unmatched`}
          isPending={record.isPending}
          error={record.error}
          onGo={() => go(toDecimal(seen))}
          onBack={() => preview.reset()}
        >
          {mismatch !== null && (
            <p role="alert" className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
              {charge} doesn’t match: {mismatchTexts[mismatch]} We’ll record it as unmatched until you resolve it under
              Payments.
            </p>
          )}
        </MailPreviewStep>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        {!of && (
          <Field
            label="Order"
            required
            maxLength={40}
            placeholder="such as BB-7K3M-Q2XA"
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <Field
          label={of ? `Amount in ${of.currency}` : 'Amount'}
          {...amountFieldProps}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint="Amount received. Leave empty for the amount due."
        />
        <NoteField
          label="Note"
          hint="Internal, such as the date on the statement. Optional."
          value={note}
          onChange={setNote}
        />
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-primary" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
