import { type FormEvent, type ReactNode, useState } from 'react';
import { receiveReturn } from '../../../contract/returns/handle-returns.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { chooseAll, LineSelector, parseLineSelection } from '../../ui/forms/line-selection.tsx';
import { NoteField } from '../../ui/forms/note-field.tsx';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';

interface ReceiveProps {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}

/** Records received goods, in full or in part, and whether they can be sold again. */
export function ReceiveDialog({ one, onClose }: ReceiveProps): ReactNode {
  const lines = one.lines.filter(({ awaited }) => awaited > 0).map((line) => ({ ...line, most: line.awaited }));
  const preview = usePreview(receiveReturn);
  const receive = useAction(receiveReturn);
  const [initial] = useState(() => chooseAll(lines));
  const [chosen, setChosen] = useState(initial);
  const [restock, setRestock] = useState(false);
  const [note, setNote] = useState('');
  // State when the dialog opened: a retry after a lost response must refer to it, even if more was received since.
  const [seen] = useState(one.received.length);
  const isTyped = note !== '' || restock || JSON.stringify([...chosen]) !== JSON.stringify([...initial]);
  const wish = { number: one.number, lines: parseLineSelection(chosen), restock, note, seen };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (shown = preview.asked ?? wish) =>
    receive.mutate(shown, {
      onDone: ({ complete }, isHere) => {
        notify(
          complete
            ? `Return ${one.number} fully received.`
            : `Received. Some items of ${one.number} are still missing.`,
        );
        if (isHere) onClose();
      },
    });
  const title = `Receive return ${one.number}`;
  if (preview.data) {
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label="Receive and send email"
          isPending={receive.isPending}
          error={receive.error}
          onGo={() => go()}
          onBack={() => preview.reset()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="space-y-4" onSubmit={submit}>
        <LineSelector title="Items received" lines={lines} chosen={chosen} onChange={setChosen} />
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          <span>
            As new: restock
            <span className="block text-sm text-ink-soft">Otherwise it’s recorded, but not sold again.</span>
          </span>
        </label>
        <NoteField label="Note" hint="Internal, such as the condition. Optional." value={note} onChange={setNote} />
        <p className="text-sm text-ink-soft">This doesn’t refund anything. Refund in a separate step.</p>
        {wish.lines.length === 0 && <p className="text-warn">Enter a quantity for at least one item.</p>}
        {preview.error ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-primary" disabled={preview.isPending || wish.lines.length === 0}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
