import { type FormEvent, type ReactNode, useState } from 'react';
import { addCustomerNote, deleteCustomerNote } from '../../../contract/customers/customer-profiles.ts';
import type { CustomerDetails } from '../../../contract/customers/customers.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Labelled } from '../../ui/forms/field.tsx';
import { useDraft } from '../../ui/forms/use-draft.ts';

type NotesCardProps = Pick<CustomerDetails, 'email' | 'notes'>;

/** Notes of staff about a customer, newest first, with a field for the next one. */
export function NotesCard({ email, notes }: NotesCardProps): ReactNode {
  const mayWrite = useMay()('customers:write');
  const add = useAction(addCustomerNote);
  const remove = useAction(deleteCustomerNote);
  const { value: text, set: type, settle } = useDraft(`customer-note:${email}`, '');
  // Identical for every retry, so that a note of uncertain outcome is added once.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { email, noteId, text },
      {
        onDone: () => {
          settle(text, '');
          setNoteId(crypto.randomUUID());
        },
      },
    );
  };
  const restore = (note: NotesCardProps['notes'][number]) =>
    add.mutate({ email, noteId: note.id, text: note.text }, { onDone: () => notify('Note restored.') });
  const error = add.error ?? remove.error;
  return (
    <Card title="Notes">
      {notes.length === 0 ? (
        <p className="text-ink-soft">No notes.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
                <span>
                  {note.author}, <Time at={note.createdAt} />
                </span>
                {mayWrite && (
                  <button
                    type="button"
                    className="button-quiet"
                    disabled={remove.isPending}
                    onClick={() =>
                      remove.mutate(
                        { email, noteId: note.id },
                        { onDone: () => notify('Note deleted.', () => restore(note)) },
                      )
                    }
                  >
                    Delete<span className="sr-only"> note of {note.author}</span>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className="no-print mt-3 space-y-2" onSubmit={submit}>
          <Labelled label="New note" hint="Only staff see it, but a copy of the customer’s data includes it.">
            {(described) => (
              <textarea
                className="input"
                rows={2}
                required
                maxLength={1000}
                {...described}
                value={text}
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Labelled>
          <button type="submit" className="button" disabled={add.isPending}>
            Add note
          </button>
        </form>
      )}
      {error ? <ErrorState error={error} /> : null}
    </Card>
  );
}
