import { type ReactNode, useState } from 'react';
import type { DeskArticle } from '../../../../contract/content/articles.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { LondonTime } from '../../../ui/format/time.tsx';

interface VersionsProps<Entry> {
  readonly content: Pick<DeskArticle, 'revisions' | 'published' | 'state'>;
  /** Undefined if there is no file. */
  readonly fileName: string | undefined;
  /** Reads a version; 0 is the file. */
  readonly read: (revision: number) => Promise<Entry>;
  readonly onRestore: (entry: Entry, name: string) => void;
}

/** Saved versions of an article or a page, newest first, and its file. Restoring one puts it into the form. */
export function Versions<Entry>({ content, fileName, read, onRestore }: VersionsProps<Entry>): ReactNode {
  const { revisions, published, state } = content;
  const [error, setError] = useState<unknown>();
  async function restore(revision: number, name: string): Promise<void> {
    setError(undefined);
    try {
      onRestore(await read(revision), name);
    } catch (thrown) {
      setError(thrown);
    }
  }
  if (revisions.length === 0) return null;
  const [newest] = revisions;
  return (
    <section aria-label="Versions" className="card p-4">
      <h2 className="font-semibold">Versions</h2>
      <ErrorState error={error} />
      <ol className="mt-2 space-y-2">
        {revisions.map(({ revision, createdAt, author }) => (
          <li key={revision} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="mr-auto min-w-0 wrap-anywhere">
              Version {revision}, <LondonTime at={createdAt} />
              <span className="text-ink-soft"> {author}</span>
            </span>
            {revision === published && <span className="badge">Published</span>}
            {revision !== newest?.revision && (
              <Button onClick={() => void restore(revision, `Version ${revision}`)} subject={`version ${revision}`}>
                Restore
              </Button>
            )}
          </li>
        ))}
        {fileName !== undefined && (
          <li className="flex flex-wrap items-center gap-3">
            <span className="mr-auto">{fileName}</span>
            {state === 'file' && <span className="badge">Published</span>}
            <Button onClick={() => void restore(0, 'The file’s text')} subject="the file">
              Restore
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
}
