import type { ReactNode } from 'react';
import { recordPayment } from '../../../contract/payments/payments.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import type { InputOf } from '../../../contract/shared/operation.ts';
import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { amountFieldProps, formatAmount } from '../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useIdempotencyKey } from '../../ui/forms/use-idempotency-key.ts';

interface RecordProps {
  /** The order that it pays, if known. */
  readonly of?: { readonly reference: string; readonly due: string; readonly currency: string };
  readonly onClose: () => void;
}

/** Records a received bank transfer: the order first, then the email preview. */
export function RecordDialog({ of, onClose }: RecordProps): ReactNode {
  // Idempotency key of a transfer: a retry after a lost response is recorded once; another transfer has another key.
  const tryId = useIdempotencyKey('payment');
  const today = londonDay(Date.now());
  const { values, text, isTyped } = useForm({
    reference: of?.reference ?? '',
    amount: of?.due ?? '',
    receivedOn: today,
    note: '',
  });
  return (
    <PreviewedActionDialog
      contract={recordPayment}
      title={of ? `Record payment for ${of.reference}` : 'Record payment'}
      input={{
        ...values,
        amount: normaliseDecimalPoint(values.amount),
        receivedOn: values.receivedOn || undefined,
      }}
      isTyped={isTyped}
      confirm={({ output: { mismatch, currency, amount } }) => {
        const charge = formatAmount(amount, currency);
        if (mismatch === null) return { label: `Record ${charge} and send email` };
        return {
          label: `Record ${charge} as unmatched`,
          above: (
            <p role="alert" className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
              {charge} doesn’t match: {mismatchTexts[mismatch]} We’ll record it as unmatched until you resolve it under
              Payments.
            </p>
          ),
        };
      }}
      complete={(seen, output) => {
        const sent = { ...seen, reference: output.reference, amount: toDecimal(output.amount) };
        return { ...sent, key: tryId.of(transferOf(sent)) };
      }}
      onDone={({ mismatch }, sent) => {
        tryId.taken(transferOf(sent), sent.key ?? '');
        notify(
          mismatch === null
            ? 'Payment recorded. The order is paid.'
            : 'Recorded as unmatched. Resolve it under Payments.',
        );
      }}
      onClose={onClose}
    >
      {!of && (
        <Field
          label="Order"
          required
          maxLength={40}
          placeholder="such as BB-7K3M-Q2XA"
          hint="Or the last four characters."
          {...text('reference')}
        />
      )}
      <Field
        label={of ? `Amount in ${of.currency}` : 'Amount'}
        {...amountFieldProps}
        {...text('amount')}
        hint="Amount received. Leave empty for the amount due."
      />
      <Field
        label="Received on"
        type="date"
        max={today}
        hint="The date on your bank statement. Leave empty for today."
        {...text('receivedOn')}
      />
      <NoteField label="Note" hint="Internal. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}

/** Input that identifies a transfer. */
const transferOf = ({ reference, amount, receivedOn }: InputOf<typeof recordPayment>) =>
  `${reference} ${amount} ${receivedOn}`;
