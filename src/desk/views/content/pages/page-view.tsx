import { type ReactNode, useCallback, useRef, useState } from 'react';
import {
  type DeskPage,
  type DeskPageName,
  publishPage,
  showPage,
  unpublishPage,
} from '../../../../contract/content/pages/pages.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { notify, notifyError } from '../../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Page } from '../../../ui/page.tsx';
import { ArticleStatus } from '../article-state.tsx';
import { PublishDialog } from '../publish-dialog.tsx';
import { PageEditor } from './page-editor.tsx';

/** The texts of one page: their form with preview and versions, and their publication. */
export default function PageView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const page = params.page as DeskPageName;
  const query = useOperation(showPage, { page });
  const [isPublishing, setPublishing] = useState(false);
  const save = useRef<(() => Promise<boolean>) | undefined>(undefined);
  const unsaved = useCallback((next: (() => Promise<boolean>) | undefined) => {
    save.current = next;
  }, []);
  const publish = useAction(publishPage);
  const unpublish = useAction(unpublishPage);
  const shown = query.data;
  const openPublish = async () => {
    if (!save.current && !shown?.hasDraft) return notify('Already published.');
    if (!save.current || (await save.current())) setPublishing(true);
  };
  const showFile = ({ state }: DeskPage) =>
    unpublish.mutate(
      { page },
      {
        onDone: () => notify(state === 'file' ? 'Publication cancelled.' : 'The built-in text is shown again.'),
        onError: notifyError,
      },
    );
  return (
    <Page
      title={shown?.title ?? 'Page'}
      actions={
        <>
          <ButtonLink href="/content">All content</ButtonLink>
          {shown && (shown.state === 'published' || shown.publishAt !== null) && (
            <Button onClick={() => showFile(shown)}>
              {shown.state === 'file' ? 'Cancel publication' : 'Use the built-in text'}
            </Button>
          )}
          {shown && (
            <Button variant="primary" onClick={() => void openPublish()}>
              Publish
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={query} rows={10}>
        {(one) => (
          <>
            <div className="mb-5 space-y-2">
              <div className="flex flex-wrap items-center gap-3">
                <ArticleStatus article={one} />
                <a href={one.path} target="_blank" rel="noopener" className="text-link">
                  {one.path}
                </a>
              </div>
              {one.legalNote !== null && (
                <p className="card max-w-prose p-4">
                  <strong className="font-semibold">Legal text.</strong> Ask a lawyer before you change it. Publishing
                  it also changes its date. {one.legalNote}
                </p>
              )}
              <p className="max-w-prose text-ink-soft">
                The version you publish here replaces the built-in text in {one.file}. You can go back to the built-in
                text at any time.
              </p>
            </div>
            <PageEditor key={one.page} shown={one} unsaved={unsaved} />
            {isPublishing && (
              <PublishDialog
                content={one}
                noun="Page"
                publish={publish}
                onPublish={(at, then) => publish.mutate({ input: { page, at }, ifMatch: one.version }, then)}
                onClose={() => setPublishing(false)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
