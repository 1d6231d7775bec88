import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { type LoadedProps, QueryBoundary } from '../feedback/states.tsx';
import { Time } from '../format/time.tsx';

interface ImportedFile {
  readonly id: string;
  readonly file: string;
  readonly importedAt: number;
  readonly undoneAt: number | null;
}

interface ImportedFilesProps<File extends ImportedFile>
  extends Pick<LoadedProps<{ readonly imports: readonly File[] }>, 'query'> {
  /** What the import did, in a few words. */
  readonly describe: (file: File) => ReactNode;
  /** What an import is called, one and several. */
  readonly nouns?: readonly [one: string, several: string];
  readonly undoDialog: (file: File, onClose: () => void) => ReactNode;
  /** What takes the place of the undo while an import is in progress. */
  readonly progress?: (file: File) => ReactNode;
}

/** Recent imports, each with its undo. */
export function ImportedFiles<File extends ImportedFile>({
  query,
  describe,
  nouns: [noun, nouns] = ['import', 'imports'],
  undoDialog,
  progress,
}: ImportedFilesProps<File>): ReactNode {
  const [asked, setAsked] = useState<File>();
  return (
    <section className="card p-4">
      <h2 className="font-semibold">Recent {nouns}</h2>
      <QueryBoundary query={query} rows={2}>
        {({ imports }) =>
          imports.length === 0 ? (
            <p className="mt-1 text-ink-soft">No {nouns} yet.</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {imports.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <div className="min-w-0 wrap-anywhere">
                    {one.file}
                    <div className="text-sm text-ink-soft">
                      <Time at={one.importedAt} />: {describe(one)}
                    </div>
                  </div>
                  {progress?.(one) ??
                    (one.undoneAt === null ? (
                      <Button onClick={() => setAsked(one)}>
                        Undo<span className="sr-only">{` ${noun} of ${one.file}`}</span>
                      </Button>
                    ) : (
                      <span className="badge badge-plain">Undone</span>
                    ))}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {asked && undoDialog(asked, () => setAsked(undefined))}
    </section>
  );
}
