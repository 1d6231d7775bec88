import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskPayment } from '../../../contract/desk/payments.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useApiMutation } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

interface SettleProps {
  readonly payment: DeskPayment;
  readonly outcome: 'counted' | 'returned';
  readonly onClose: () => void;
}

/** Possible resolutions of a payment mismatch. */
export function wayNames({
  goesByCard,
}: Pick<DeskPayment, 'goesByCard'>): Readonly<Record<'counted' | 'returned', string>> {
  return { counted: 'Count it', returned: goesByCard ? 'Send it back' : 'I have sent it back' };
}

/** Resolves a payment mismatch irreversibly. Requires re-authentication. */
export function ResolveMismatchDialog({ payment, outcome, onClose }: SettleProps): ReactNode {
  const { id, amount, currency, reference, goesByCard } = payment;
  const preview = useApiMutation('payments.resolve-preview');
  const settle = useApiMutation('payments.resolve', ['payments', 'orders', 'dashboard']);
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
        onDone: ({ said, state }, isHere) => {
          notify(state === 'paid' ? `${said} The order is paid.` : said);
          if (isHere) onClose();
        },
      },
    );
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data}
          label={preview.data.length === 0 ? name : `${name}, and send`}
          isDanger={outcome === 'returned'}
          isPending={settle.isPending}
          error={settle.error}
          onGo={go}
          onBack={() => preview.reset()}
        >
          {outcome === 'returned' && goesByCard && (
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
        {payment.doubt && (
          <p className="text-ink-soft">
            {payment.doubt} {reference && <NoWrapReferences>{reference}</NoWrapReferences>}
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

function explain({ goesByCard }: DeskPayment, outcome: 'counted' | 'returned'): string {
  if (outcome === 'counted') {
    return 'It is added to what was paid for its order. Where that is enough, the order is paid and its customer is told; what came beyond it can be refunded.';
  }
  if (goesByCard) return 'The whole payment goes back through the card provider, to the card that it came from.';
  return 'Send the money back from your bank first: this notes that you have, and moves none.';
}
