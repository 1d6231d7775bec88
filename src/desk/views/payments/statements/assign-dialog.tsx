import { type ReactNode, useState } from 'react';
import { recordPayment } from '../../../../contract/payments/payments.ts';
import { importStatement, type PlannedLine } from '../../../../contract/payments/statements.ts';
import { mismatchTexts } from '../../../../domain/payments/mismatch-texts.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { useAction, usePreview } from '../../../api/queries.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { MailPreviewStep } from '../../../ui/mail/mail-preview-step.tsx';
import type { ChosenStatement } from './chosen-statement.ts';

interface AssignProps {
  readonly line: PlannedLine;
  readonly chosen: ChosenStatement;
  /** The line is recorded. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Assigns a line to an order: the order first, then what recording it does. */
export function AssignDialog({ line, chosen: { file, id }, onDone, onClose }: AssignProps): ReactNode {
  const suggested = line.order?.reference ?? '';
  const [reference, setReference] = useState(suggested);
  const [refusal, setRefusal] = useState<string>();
  const preview = usePreview(recordPayment);
  const action = useAction(importStatement);
  const charge = formatAmount(line.amount, line.currency);
  const title = `Assign ${charge} to an order`;
  const isTyped = reference !== suggested;
  if (preview.data) {
    const { mails, output } = preview.data;
    const mismatch = output.currency === line.currency ? output.mismatch : 'currency-differs';
    const go = () => {
      const { key, line: number, date, amount, currency } = line;
      const sent = {
        key,
        line: number,
        date,
        amount,
        currency,
        reference: output.reference,
        allowMismatch: mismatch !== null,
      };
      action.mutate(
        { id, file: file.name, lines: [sent] },
        {
          onDone: ({ failed: [failure], known }, isHere) => {
            if (failure) {
              setRefusal(failure.reason);
              return;
            }
            const unmatched = 'Recorded as unmatched. Resolve it under Payments.';
            if (known > 0) notify('This line was already recorded.');
            else notify(mismatch === null ? 'Payment recorded. The order is paid.' : unmatched);
            onDone();
            if (isHere) onClose();
          },
        },
      );
    };
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={mismatch === null ? mails : []}
          label={mismatch === null ? `Record ${charge} and send email` : `Record ${charge} as unmatched`}
          isPending={action.isPending}
          error={action.error}
          onGo={go}
          onBack={() => {
            action.reset();
            preview.reset();
            setRefusal(undefined);
          }}
        >
          {refusal && (
            <p role="alert" className="mb-3 text-danger">
              {refusal}
            </p>
          )}
          {mismatch && (
            <p role="alert" className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
              {charge} doesn’t match {output.reference}: {mismatchTexts[mismatch]} We’ll record it as unmatched until
              you resolve it under Payments.
            </p>
          )}
        </MailPreviewStep>
      </Dialog>
    );
  }
  const submit = () => preview.mutate({ reference, amount: toDecimal(line.amount), receivedOn: line.date });
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <Form className="space-y-4" onSubmit={submit}>
        <p className="wrap-anywhere">
          {line.name} {line.text && <span className="block text-sm text-ink-soft">{line.text}</span>}
        </p>
        <Field
          label="Order"
          required
          maxLength={40}
          placeholder="such as BB-7K3M-Q2XA"
          hint="Or the last four characters."
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <ErrorState error={preview.error} />
        <DialogActions>
          <SubmitButton disabled={preview.isPending}>Preview</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
