import { type ReactNode, useState } from 'react';
import { DeskError } from '../../api/desk-error.ts';
import { reportOrphanedError } from '../../api/orphaned-errors.ts';
import { queryClient, refetchAfterChange } from '../../api/queries.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { TextAreaField } from '../forms/fields/field.tsx';
import { Form } from '../forms/form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { type ChosenFile, FilesField } from './files-field.tsx';
import { uploadNote } from './upload-note.ts';

interface Note {
  readonly noteId: string;
  readonly text: string;
}

interface NoteFormProps {
  /** Names the draft and the request. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Stores the note. */
  readonly add: (note: Note) => Promise<unknown>;
  /** Uploads a file of a stored note. */
  readonly attach: (file: ChosenFile, noteId: string) => Promise<unknown>;
  readonly onAdded?: () => void;
}

/**
 * Form for a note with files. Its text is kept while it is typed, and final once it is stored. The files are uploaded
 * one by one. Note and files have ids, so a retry after a failure adds only what is missing.
 */
export function NoteWithFilesForm({ name, label, hint, add, attach, onAdded }: NoteFormProps): ReactNode {
  const { value: text, set: setText, settle } = useDraft(name, '');
  const tryId = useIdempotencyKey(name);
  const isMounted = useIsMounted();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  // A note that is stored while files are missing.
  const [added, setAdded] = useState<Note>();
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error?: unknown }>({ isPending: false });
  const submit = async () => {
    setState({ isPending: true });
    const note = added ?? { noteId: tryId.of(text), text };
    try {
      await uploadNote({
        add: added ? undefined : () => add(note),
        attach: (file) => attach(file, note.noteId),
        files,
        onAdded: () => setAdded(note),
        onAttached: ({ id }) => setFiles((now) => now.filter((file) => file.id !== id)),
      });
      setAdded(undefined);
      settle(note.text, '');
      tryId.taken(note.text, note.noteId);
      onAdded?.();
      setState({ isPending: false });
    } catch (error) {
      // If the note was deleted since, the next try adds it again.
      if (error instanceof DeskError && deleted.includes(error.code)) setAdded(undefined);
      setState({ isPending: false, error });
      if (!isMounted()) reportOrphanedError(error);
    }
    await refetchAfterChange(queryClient);
  };
  const missing = files.length > 0 ? 'Upload missing files' : 'Finish without files';
  return (
    <Form className="no-print space-y-3" onSubmit={submit}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        required
        maxLength={1000}
        readOnly={added !== undefined}
        value={added?.text ?? text}
        onChange={({ target }) => setText(target.value)}
      />
      <FilesField files={files} onChange={setFiles} />
      <ErrorState error={state.error} />
      <Button type="submit" disabled={state.isPending}>
        {state.isPending ? 'Adding…' : added ? missing : 'Add note'}
      </Button>
    </Form>
  );
}

const deleted: readonly string[] = ['note-not-found', 'customer-note-not-found'];
