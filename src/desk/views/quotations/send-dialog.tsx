import { type FormEvent, type ReactNode, useState } from 'react';
import { type DeskQuotation, sendQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

interface SendDialogProps {
  readonly quotation: DeskQuotation;
  readonly onClose: () => void;
}

/** Issues a quotation: email preview at current prices, then confirmation. */
export function SendDialog({ quotation: { reference, asker, offer }, onClose }: SendDialogProps): ReactNode {
  const preview = usePreview(sendQuotation);
  const send = useAction(sendQuotation);
  const [note, setNote] = useState('');
  // The button names the repetition.
  const wish = { reference, note, allowDuplicate: true };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  const go = () =>
    send.mutate(
      // Sends what was previewed, even if the form has changed since.
      { input: preview.asked ?? wish, ifMatch: preview.data?.output.version ?? '' },
      {
        onDone: (_, isHere) => {
          notify(`Quote sent to ${showEmail(asker.email)}`);
          if (isHere) onClose();
        },
      },
    );
  const title = `Send ${reference}`;
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={offer ? 'Send new quote' : 'Send quote'}
          isPending={send.isPending}
          error={send.error}
          onGo={go}
          onBack={() => preview.reset()}
        >
          {preview.data.output.warnings.map((warning) => (
            <p key={warning} className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
              {warning}
            </p>
          ))}
        </MailPreviewStep>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={note !== ''} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <p className="text-ink-soft">
          The quote uses current prices and is binding for 30 days. It replaces any quote sent before.
        </p>
        <NoteField
          label="Note to the customer"
          hint="Included in the email and the PDF, such as: with two spare filters each. Optional."
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
