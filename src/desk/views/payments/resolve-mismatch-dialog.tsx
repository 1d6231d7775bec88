import type { ReactNode } from 'react';
import {
  type ListedPayment,
  type Resolution,
  type ResolvedPayment,
  resolvePayment,
} from '../../../contract/payments/payments.ts';
import { describeMismatch } from '../../../domain/payments/mismatch-texts.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface ResolveMismatchProps {
  readonly payment: ListedPayment;
  readonly outcome: Resolution;
  readonly onClose: () => void;
}

/** Possible resolutions of a payment mismatch. */
export function resolutionLabels({
  refundsCard,
}: Pick<ListedPayment, 'refundsCard'>): Readonly<Record<Resolution, string>> {
  return { counted: 'Accept payment', returned: refundsCard ? 'Return payment' : 'Mark as returned' };
}

/** Resolves a payment mismatch irreversibly. Requires re-authentication. */
export function ResolveMismatchDialog({ payment, outcome, onClose }: ResolveMismatchProps): ReactNode {
  const { id, amount, currency, reference, refundsCard } = payment;
  const { values, text, isTyped } = useForm({ note: '' });
  const name = resolutionLabels(payment)[outcome];
  return (
    <PreviewedActionDialog
      contract={resolvePayment}
      title={`${name}: ${formatAmount(amount, currency)}`}
      input={{ id, outcome, ...values }}
      isTyped={isTyped}
      isDanger={outcome === 'returned'}
      submitLabel="Continue"
      confirm={({ mails }) => ({
        label: mails.length === 0 ? name : `${name} and send email`,
        above: outcome === 'returned' && refundsCard && (
          <p className="mb-3">We’ll email the customer once the payment provider accepts the refund.</p>
        ),
      })}
      onDone={(resolved) => notify(describeResolved(resolved))}
      onClose={onClose}
    >
      <p>{explain(payment, outcome)}</p>
      {payment.mismatch && (
        <p className="text-ink-soft">
          {describeMismatch(payment.mismatch)} {reference && <NoWrapReferences>{reference}</NoWrapReferences>}
        </p>
      )}
      <NoteField label="Note" hint="Internal. Optional." {...text('note')} />
      <p className="text-sm text-ink-soft">This can’t be undone.</p>
    </PreviewedActionDialog>
  );
}

function explain({ refundsCard }: ListedPayment, outcome: Resolution): string {
  if (outcome === 'counted') {
    return 'We’ll add it to the order’s payments. If that covers the total, the order is paid and we’ll email the customer. You can refund any excess.';
  }
  if (refundsCard) return 'The payment provider refunds the whole payment to the customer’s card.';
  return 'Pay it back from your bank first. This only records that you did.';
}

function describeResolved({ outcome, refundState, isManual, paymentStatus }: ResolvedPayment): string {
  if (outcome === 'counted') return `Payment accepted.${paymentStatus === 'paid' ? ' The order is paid.' : ''}`;
  if (refundState) return refundTexts[refundState];
  return isManual
    ? 'Recorded. If you haven’t refunded it yet, use the payment provider’s dashboard.'
    : 'Recorded as returned.';
}

const refundTexts: Readonly<Record<NonNullable<ResolvedPayment['refundState']>, string>> = {
  asked: 'The payment provider isn’t responding. We’ll retry automatically.',
  pending: 'The payment provider is refunding it.',
  succeeded: 'The payment provider is refunding it.',
  failed: 'The payment provider declined the refund. We’ve emailed you the reason.',
};
