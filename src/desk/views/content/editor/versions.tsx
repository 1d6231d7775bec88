import { type ReactNode, useState } from 'react';
import { type ArticleEntry, type DeskArticle, showArticleRevision } from '../../../../contract/content/articles.ts';
import { callApi } from '../../../api/api-client.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { LondonTime } from '../../../ui/format/time.tsx';

interface VersionsProps {
  readonly article: DeskArticle;
  readonly onRestore: (entry: ArticleEntry, name: string) => void;
}

/** Saved versions of an article, newest first, and its file. Restoring one puts it into the form. */
export function Versions({ article, onRestore }: VersionsProps): ReactNode {
  const { slug, revisions, published, state, hasFile } = article;
  const [error, setError] = useState<unknown>();
  async function restore(revision: number, name: string): Promise<void> {
    setError(undefined);
    try {
      onRestore(await callApi(showArticleRevision, { slug, revision: String(revision) }), name);
    } catch (thrown) {
      setError(thrown);
    }
  }
  if (revisions.length === 0) return null;
  const [newest] = revisions;
  return (
    <section aria-label="Versions" className="card p-4">
      <h2 className="font-semibold">Versions</h2>
      {error ? <ErrorState error={error} /> : null}
      <ol className="mt-2 space-y-2">
        {revisions.map(({ revision, createdAt, author }) => (
          <li key={revision} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="mr-auto min-w-0 wrap-anywhere">
              Version {revision}, <LondonTime at={createdAt} />
              <span className="text-ink-soft"> {author}</span>
            </span>
            {revision === published && <span className="badge">Published</span>}
            {revision !== newest?.revision && (
              <button type="button" className="button" onClick={() => void restore(revision, `Version ${revision}`)}>
                Restore<span className="sr-only"> version {revision}</span>
              </button>
            )}
          </li>
        ))}
        {hasFile && (
          <li className="flex flex-wrap items-center gap-3">
            <span className="mr-auto">File in content/blog</span>
            {state === 'file' && <span className="badge">Published</span>}
            <button type="button" className="button" onClick={() => void restore(0, 'The file’s text')}>
              Restore<span className="sr-only"> the file</span>
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}
