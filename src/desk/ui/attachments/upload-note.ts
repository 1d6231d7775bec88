import type { ChosenFile } from './files-field.tsx';

interface Upload {
  /** Stores the note; undefined if it is stored already. */
  readonly add: (() => Promise<unknown>) | undefined;
  readonly attach: (file: ChosenFile) => Promise<unknown>;
  readonly files: readonly ChosenFile[];
  readonly onAdded: () => void;
  readonly onAttached: (file: ChosenFile) => void;
}

/** Stores a note and then its files, and reports each step, so that a retry repeats none. */
export async function uploadNote({ add, attach, files, onAdded, onAttached }: Upload): Promise<void> {
  if (add) {
    await add();
    onAdded();
  }
  for (const file of files) {
    await attach(file);
    onAttached(file);
  }
}
