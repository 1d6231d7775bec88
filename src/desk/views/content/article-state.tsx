import type { ReactNode } from 'react';
import type { ArticleRow, ArticleState } from '../../../contract/content/articles.ts';
import { LondonTime } from '../../ui/format/time.tsx';

const names: Readonly<Record<ArticleState, string>> = {
  published: 'Published',
  file: 'Published from file',
  draft: 'Draft',
  archived: 'Archived',
};

interface ArticleStatusProps {
  readonly article: Pick<ArticleRow, 'state' | 'hasDraft' | 'publishAt'>;
}

/** What visitors see of an article or a page, and what waits to be published. */
export function ArticleStatus({ article }: ArticleStatusProps): ReactNode {
  const { state, hasDraft, publishAt } = article;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={state === 'published' || state === 'file' ? 'badge' : 'badge badge-plain'}>{names[state]}</span>
      {hasDraft && state !== 'draft' && <span className="badge badge-plain">Unpublished changes</span>}
      {publishAt !== null && (
        <span>
          Publishes <LondonTime at={publishAt} />
        </span>
      )}
    </span>
  );
}
