import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { TextAreaField } from '../forms/fields/field.tsx';
import { Form } from '../forms/form.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useIdempotencyKey } from '../forms/use-idempotency-key.ts';
import { FilesField } from './files-field.tsx';
import { addLabel, type useNoteWithFiles } from './use-note-with-files.ts';

interface NoteFormProps {
  /** Names the draft and the request. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly add: Omit<ReturnType<typeof useNoteWithFiles>, 'run'>;
  readonly run: (note: Note, onDone: (note: Note) => void) => void;
  readonly onAdded?: () => void;
}

interface Note {
  readonly noteId: string;
  readonly text: string;
}

/** Form for a note with files. Its text is kept while it is typed, and final once it is stored. */
export function NoteWithFilesForm({ name, label, hint, add, run, onAdded }: NoteFormProps): ReactNode {
  const { value: text, set: setText, settle } = useDraft(name, '');
  const tryId = useIdempotencyKey(name);
  const submit = () => {
    const { noteId } = add.added ?? { noteId: tryId.of(text) };
    run({ noteId, text }, (note) => {
      settle(note.text, '');
      tryId.taken(note.text, note.noteId);
      onAdded?.();
    });
  };
  return (
    <Form className="no-print space-y-3" onSubmit={submit}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        required
        maxLength={1000}
        readOnly={add.added !== undefined}
        value={add.added?.text ?? text}
        onChange={({ target }) => setText(target.value)}
      />
      <FilesField files={add.files} onChange={add.setFiles} />
      <ErrorState error={add.error} />
      <Button type="submit" disabled={add.isPending}>
        {add.isPending ? 'Adding…' : addLabel(add)}
      </Button>
    </Form>
  );
}
