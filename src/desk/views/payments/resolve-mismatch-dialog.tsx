import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type ListedPayment,
  type Resolution,
  type ResolvedPayment,
  resolvePayment,
} from '../../../contract/payments/payments.ts';
import { describeMismatch } from '../../../domain/payments/mismatch-texts.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

interface SettleProps {
  readonly payment: ListedPayment;
  readonly outcome: Resolution;
  readonly onClose: () => void;
}

/** Possible resolutions of a payment mismatch. */
export function wayNames({ refundsCard }: Pick<ListedPayment, 'refundsCard'>): Readonly<Record<Resolution, string>> {
  return { counted: 'Count it', returned: refundsCard ? 'Send it back' : 'I have sent it back' };
}

/** Resolves a payment mismatch irreversibly. Requires re-authentication. */
export function ResolveMismatchDialog({ payment, outcome, onClose }: SettleProps): ReactNode {
  const { id, amount, currency, reference, refundsCard } = payment;
  const preview = usePreview(resolvePayment);
  const settle = useAction(resolvePayment);
  const [note, setNote] = useState('');
  const name = wayNames(payment)[outcome];
  const title = `${name}: ${formatAmount(amount, currency)}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate({ id, outcome, note });
  };
  const go = () =>
    settle.mutate(
      // Sends what was previewed, even if the form has changed since.
      preview.asked ?? { id, outcome, note },
      {
        onDone: (resolved, isHere) => {
          notify(describeResolved(resolved));
          if (isHere) onClose();
        },
      },
    );
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={preview.data.mails.length === 0 ? name : `${name}, and send`}
          isDanger={outcome === 'returned'}
          isPending={settle.isPending}
          error={settle.error}
          onGo={go}
          onBack={() => preview.reset()}
        >
          {outcome === 'returned' && refundsCard && (
            <p className="mb-3">The customer is told once the card provider has taken it on.</p>
          )}
        </MailPreviewStep>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={note !== ''} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <p>{explain(payment, outcome)}</p>
        {payment.mismatch && (
          <p className="text-ink-soft">
            {describeMismatch(payment.mismatch)} {reference && <NoWrapReferences>{reference}</NoWrapReferences>}
          </p>
        )}
        <NoteField label="Note" hint="For the shop alone. May be left out." value={note} onChange={setNote} />
        <p className="text-sm text-ink-soft">This is final.</p>
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button
          type="submit"
          className={outcome === 'returned' ? 'button-danger' : 'button-primary'}
          disabled={preview.isPending}
        >
          Go on
        </button>
      </form>
    </Dialog>
  );
}

function explain({ refundsCard }: ListedPayment, outcome: Resolution): string {
  if (outcome === 'counted') {
    return 'It is added to what was paid for its order. Where that is enough, the order is paid and its customer is told; what came beyond it can be refunded.';
  }
  if (refundsCard) return 'The whole payment goes back through the card provider, to the card that it came from.';
  return 'Send the money back from your bank first: this notes that you have, and moves none.';
}

function describeResolved({ outcome, refundState, isManual, paymentStatus }: ResolvedPayment): string {
  if (outcome === 'counted')
    return `It counts towards its order.${paymentStatus === 'paid' ? ' The order is paid.' : ''}`;
  if (refundState) return refundTexts[refundState];
  return isManual
    ? 'Noted. If it has not gone back yet, refund it in the dashboard of the card provider.'
    : 'Noted that it went back.';
}

const refundTexts: Readonly<Record<NonNullable<ResolvedPayment['refundState']>, string>> = {
  asked: 'The card provider has not answered yet: it is asked again by itself.',
  pending: 'The card provider sends it back.',
  succeeded: 'The card provider sends it back.',
  failed: 'The card provider refused to send it back: the reason is in the mail to you.',
};
