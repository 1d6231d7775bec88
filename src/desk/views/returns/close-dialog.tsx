import { type FormEvent, type ReactNode, useState } from 'react';
import { closeReturn } from '../../../contract/returns/handle-returns.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

/** Closes a return, or its missing part, without a refund; the customer is sent the reason. */
export function CloseDialog({
  one: { number, state, currency, withinLaw, received },
  onClose,
}: {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}): ReactNode {
  const preview = usePreview(closeReturn);
  const close = useAction(closeReturn);
  const [note, setNote] = useState('');
  // Number of `received` entries when the dialog opened: its texts describe this state.
  const [seen] = useState(received.length);
  const wish = { number, note, refuse: state === 'received', seen };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (shown = preview.asked ?? wish) =>
    close.mutate(shown, {
      onDone: ({ due }, isHere) => {
        const what = state === 'part-received' ? 'The rest of return' : 'Return';
        const done = shown.refuse ? `The goods of ${number} are refused` : `${what} ${number} is closed`;
        const money = due > 0 ? ` ${formatAmount(due, currency)} is to be paid for its order now.` : '';
        notify(`${done}, and its customer is told.${money}`);
        if (isHere) onClose();
      },
    });
  const title = wish.refuse ? `Refuse the goods of ${number}` : `Close ${number}`;
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={wish.refuse ? 'Refuse and send' : 'Close and send'}
          isDanger
          isPending={close.isPending}
          error={close.error}
          onGo={() => go()}
          onBack={() => preview.reset()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={note !== ''} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <p className="text-ink-soft">
          {`${effects[state] ?? effects.awaited} ${withinLaw ? lawful : 'This is final.'}`}
        </p>
        <NoteField
          label="Reason"
          hint={`The customer reads it, such as: ${wish.refuse ? 'they came back broken' : 'it was never sent'}.`}
          required
          value={note}
          onChange={setNote}
        />
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-danger" disabled={preview.isPending}>
          Show the mail
        </button>
      </form>
    </Dialog>
  );
}

/** Closing does not end statutory rights. */
const lawful =
  'It cannot be opened again, and was stated within the days of the law: its customer reads that what they paid for it is kept back until the goods are here, or they show that they sent them. Refund it from the order then.';

const effects: { readonly [State in DeskReturn['state']]?: string } & { readonly awaited: string } = {
  awaited: 'From then on it counts as if it had not been stated. A refund that was made stays.',
  'part-received':
    'What has come back stands, and is owed for. The rest is closed, and counts as if it had not been stated. A refund that was made stays.',
  received:
    'All of it has come back. Refused, it is owed nothing, and counts as if it had not been stated: the goods are its customer’s again.',
};
