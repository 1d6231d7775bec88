import type { ReactNode } from 'react';
import { refundReturn } from '../../../contract/payments/refunds.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { amountFieldProps, formatAmount } from '../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { refundNotice } from '../../ui/refund-notice.ts';

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
  const { values, text, isTyped } = useForm({ deduct: '', note: '' });
  return (
    <PreviewedActionDialog
      contract={refundReturn}
      title={`Deduct for damage: ${number}`}
      input={{ number, ...values, deduct: normaliseDecimalPoint(values.deduct) }}
      isTyped={isTyped}
      isDanger
      confirm={(_, { deduct = '' }) => {
        const kept = parseDecimal(deduct) ?? 0;
        return { label: `Deduct ${formatAmount(kept, currency)}, refund ${formatAmount(owed - kept, currency)}` };
      }}
      onDone={(done, _, told) => notify(refundNotice(done, told))}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Deduct only for lost value from handling beyond what’s needed to see what the goods are and how they work.
        Building a kit to try it doesn’t count. The rest of the refund due is paid now. This can’t be undone.
      </p>
      <Field
        label={`Deduction in ${currency}`}
        {...amountFieldProps}
        required
        {...text('deduct')}
        hint={`Up to the refund due of ${formatAmount(owed, currency)}.`}
      />
      <NoteField
        label="Reason"
        hint="The customer sees it, such as: its filter was used for weeks."
        required
        {...text('note')}
      />
    </PreviewedActionDialog>
  );
}
