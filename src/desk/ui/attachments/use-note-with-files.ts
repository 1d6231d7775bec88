import { useState } from 'react';
import type { InputOf } from '../../../contract/desk/call.ts';
import type { Operation } from '../../../contract/shared/operation.ts';
import { DeskError } from '../../api/desk-error.ts';
import { reportOrphanedError } from '../../api/orphaned-errors.ts';
import { invalidateQueries, queryClient, useAction } from '../../api/queries.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import type { ChosenFile } from './files-field.tsx';
import { uploadNote } from './upload-note.ts';

interface Note {
  readonly noteId: string;
  readonly text: string;
}

/**
 * Adds a note, then uploads its files one by one. Note and files have ids, so a retry after a failure adds only what
 * is missing. `added` is a note that is stored, so that its text is final, while files are missing.
 */
export function useNoteWithFiles<const O extends Operation>(
  contract: O,
  attach: (file: ChosenFile, noteId: string) => Promise<unknown>,
) {
  const add = useAction(contract, { refetches: false });
  const isMounted = useIsMounted();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [added, setAdded] = useState<Note>();
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error?: unknown }>({ isPending: false });
  const run = async (input: InputOf<O> & Note, onDone: (note: Note) => void) => {
    setState({ isPending: true });
    const note: Note = added ?? input;
    try {
      await uploadNote({
        add: added ? undefined : () => add.mutateAsync(input),
        attach: (file) => attach(file, note.noteId),
        files,
        onAdded: () => setAdded(note),
        onAttached: ({ id }) => setFiles((now) => now.filter((file) => file.id !== id)),
      });
      setAdded(undefined);
      onDone(note);
      setState({ isPending: false });
    } catch (error) {
      // The note was deleted meanwhile: the next try adds it again.
      if (error instanceof DeskError && deleted.includes(error.code)) setAdded(undefined);
      setState({ isPending: false, error });
      if (!isMounted()) reportOrphanedError(error);
    }
    await invalidateQueries(queryClient, [contract.name.slice(0, contract.name.indexOf('.'))]);
  };
  return {
    ...state,
    files,
    setFiles,
    added,
    run: (...args: Parameters<typeof run>) => void run(...args),
  };
}

const deleted: readonly string[] = ['note-not-found', 'customer-note-not-found'];

/** Label of the button that adds a note, or the files that it still lacks. */
export function addLabel({ added, files }: Pick<ReturnType<typeof useNoteWithFiles>, 'added' | 'files'>): string {
  if (!added) return 'Add note';
  return files.length > 0 ? 'Upload missing files' : 'Finish without files';
}
