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
        const done = shown.refuse ? `Return ${number} refused` : `${what} ${number} closed`;
        const money = due > 0 ? ` ${formatAmount(due, currency)} is now due for the order.` : '';
        notify(`${done}. Customer emailed.${money}`);
        if (isHere) onClose();
      },
    });
  const title = wish.refuse ? `Refuse return ${number}` : `Close return ${number}`;
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={note !== ''} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label={wish.refuse ? 'Refuse and send email' : 'Close and send email'}
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
          {`${effects[state] ?? effects.awaited} ${withinLaw ? lawful : 'This can’t be undone.'}`}
        </p>
        <NoteField
          label="Reason"
          hint={`The customer sees it, such as: ${wish.refuse ? 'the kit arrived broken' : 'it was never sent'}.`}
          required
          value={note}
          onChange={setNote}
        />
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-danger" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}

/** Closing does not end statutory rights. */
const lawful =
  'It can’t be reopened. The withdrawal was made within the statutory period, so we’ll tell the customer that we hold the refund until we’ve received the goods, or they show that they sent them. Then refund it from the order.';

const effects: { readonly [State in DeskReturn['state']]?: string } & { readonly awaited: string } = {
  awaited: 'It then counts as if the customer hadn’t withdrawn. A refund already made stays.',
  'part-received':
    'Items already received stay returned, and their refund stays due. The rest is closed and counts as if the customer hadn’t withdrawn. A refund already made stays.',
  received:
    'All items have been received. If you refuse them, no refund is due and it counts as if the customer hadn’t withdrawn: the goods belong to the customer again.',
};
