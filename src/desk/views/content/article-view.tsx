import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  type DeskArticle,
  publishArticle,
  restoreArticle,
  showArticle,
  unpublishArticle,
} from '../../../contract/content/articles.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/page.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { ArticleStatus } from './article-state.tsx';
import { ArticleEditor } from './editor/article-editor.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** The articles that the specification names. */
const specified: readonly string[] = [
  'air-purifiers-allergies-uk',
  'understanding-cadr-ratings',
  'indoor-air-quality-guide',
  'hay-fever-relief-uk',
];

/** One article: its form with preview and versions, and its publication. */
export default function ArticleView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const slug = params.slug ?? '';
  const query = useOperation(showArticle, { slug });
  const [dialog, setDialog] = useState<'publish' | 'archive'>();
  const save = useRef<(() => Promise<boolean>) | undefined>(undefined);
  const unsaved = useCallback((next: (() => Promise<boolean>) | undefined) => {
    save.current = next;
  }, []);
  const publish = useAction(publishArticle);
  const unpublish = useAction(unpublishArticle);
  const restore = useAction(restoreArticle);
  const article = query.data;
  const told = (text: string) => ({
    onDone: () => notify(text),
    onError: notifyError,
  });
  const [wantsToPublish, setWantsToPublish] = useState(false);
  const openPublish = async () => {
    if (!save.current && !article?.hasDraft) return notify('Already published.');
    setWantsToPublish(true);
    if (!save.current || (await save.current())) setDialog('publish');
  };
  return (
    <Page
      title={article?.title ?? 'Article'}
      actions={
        <>
          <ButtonLink href="/content">All content</ButtonLink>
          {article && article.state !== 'archived' && (
            <>
              <Button onClick={() => setDialog('archive')}>Archive</Button>
              {(article.published !== null || article.publishAt !== null) && (
                <Button onClick={() => unpublish.mutate({ slug }, told(afterUnpublish(article)))}>
                  {article.published === null
                    ? 'Cancel publication'
                    : article.hasFile
                      ? 'Use the built-in text'
                      : 'Unpublish'}
                </Button>
              )}
              <Button variant="primary" onClick={() => void openPublish()}>
                Publish
              </Button>
            </>
          )}
          {article?.state === 'archived' && (
            <Button variant="primary" onClick={() => restore.mutate({ slug }, told('Article restored.'))}>
              Restore
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={query} rows={10}>
        {(shown) => (
          <>
            <Notes article={shown} />
            <ArticleEditor key={shown.slug} article={shown} marksEmpty={wantsToPublish} unsaved={unsaved} />
            {dialog === 'publish' && (
              <PublishDialog
                content={shown}
                noun="Article"
                publish={publish}
                onPublish={(at, then) => publish.mutate({ input: { slug, at }, ifMatch: shown.version }, then)}
                onClose={() => setDialog(undefined)}
              />
            )}
            {dialog === 'archive' && <ArchiveDialog article={shown} onClose={() => setDialog(undefined)} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

const afterUnpublish = ({ published, hasFile }: DeskArticle): string => {
  if (published === null) return 'Publication cancelled.';
  return hasFile ? 'The built-in text is shown again.' : 'Article unpublished.';
};

/** What visitors see now, and what is fixed elsewhere. */
function Notes({ article }: { readonly article: DeskArticle }): ReactNode {
  const { slug, state, hasFile, redirectTo } = article;
  const isShown = state === 'published' || state === 'file';
  return (
    <div className="mb-5 space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        <ArticleStatus article={article} />
        {isShown && (
          <a href={`/blog/${slug}`} target="_blank" rel="noopener" className="text-link">
            /blog/{slug}
          </a>
        )}
      </div>
      {state === 'archived' && (
        <p className="text-ink-soft">
          {redirectTo
            ? `/blog/${slug} redirects to ${redirectTo}.`
            : `/blog/${slug} tells visitors that the article is gone.`}
        </p>
      )}
      {hasFile && (
        <p className="max-w-prose rounded-control bg-warn-tint px-4 py-2 text-warn">
          {specified.includes(slug) && 'Recommended: keep the title, category, date and reading time of this article. '}
          The version you publish here replaces the built-in text in content/blog/{slug}.md. You can go back to the
          built-in text at any time.
        </p>
      )}
    </div>
  );
}
