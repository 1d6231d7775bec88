import { type FormEvent, type ReactNode, useState } from 'react';
import { refundReturn } from '../../../contract/payments/refunds.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/decimal-point.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { amountFieldProps, formatAmount } from '../../ui/format/amounts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';
import { refundNotice } from '../../ui/refund-steps.tsx';

interface RefundWithDeductionProps {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}

/**
 * Refunds a return less a deduction for lost value of its goods; the customer is sent the reason. Requires
 * re-authentication.
 */
export function RefundWithDeductionDialog({
  one: { number, refundDue: owed, currency },
  onClose,
}: RefundWithDeductionProps): ReactNode {
  const preview = usePreview(refundReturn);
  const settle = useAction(refundReturn);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const title = `Deduct for damage: ${number}`;
  const isTyped = amount !== '' || note !== '';
  const wish = { number, deduct: normaliseDecimalPoint(amount), note };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle.reset();
    preview.mutate(wish);
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (seen = preview.asked ?? wish) =>
    settle.mutate(seen, {
      onDone: (done, isHere) => {
        notify(refundNotice(done));
        if (isHere) onClose();
      },
    });
  if (preview.data) {
    const kept = parseDecimal((preview.asked ?? wish).deduct ?? '') ?? 0;
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={`Deduct ${formatAmount(kept, currency)}, refund ${formatAmount(owed - kept, currency)}`}
          isDanger
          isPending={settle.isPending}
          error={settle.error}
          onGo={() => go()}
          onBack={() => preview.reset()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <p className="text-ink-soft">
          Deduct only for lost value from handling beyond what’s needed to see what the goods are and how they work.
          Building a kit to try it doesn’t count. The rest of the refund due is paid now. This can’t be undone.
        </p>
        <Field
          label={`Deduction in ${currency}`}
          {...amountFieldProps}
          required
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          hint={`Up to the refund due of ${formatAmount(owed, currency)}.`}
        />
        <NoteField
          label="Reason"
          hint="The customer sees it, such as: its filter was used for weeks."
          required
          value={note}
          onChange={setNote}
        />
        {(settle.error ?? preview.error) ? <ErrorState error={settle.error ?? preview.error} /> : null}
        <button type="submit" className="button-danger" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
