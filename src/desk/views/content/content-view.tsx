import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ArticleRow, listArticles } from '../../../contract/content/articles.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { ArticleStatus } from './article-state.tsx';

const columns: readonly TableColumn<ArticleRow>[] = [
  {
    label: 'Title',
    kind: 'lead',
    cell: ({ slug, title }) => (
      <Link href={`/content/articles/${slug}`} className="text-link font-semibold wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { label: 'Status', cell: (article) => <ArticleStatus article={article} /> },
  { label: 'Date', cell: ({ datePublished }) => (datePublished ? formatDay(datePublished) : 'Not set') },
];

/** Articles of the blog, and the way to the email templates. */
export default function ContentView(): ReactNode {
  const articles = useOperation(listArticles, {});
  return (
    <Page
      title="Content"
      actions={
        <>
          <Link href="/mail-templates" className="button">
            Email templates
          </Link>
          <Link href="/content/new-article" className="button-primary">
            New article
          </Link>
        </>
      }
    >
      <section aria-labelledby="articles-title">
        <h2 id="articles-title" className="mb-2 font-semibold">
          Articles
        </h2>
        <div className="card">
          <QueryBoundary query={articles}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState title="No articles yet">Write one: it appears on the blog once you publish it.</EmptyState>
              ) : (
                <DataTable caption="Articles" columns={columns} rows={rows} rowKey={({ slug }) => slug} />
              )
            }
          </QueryBoundary>
        </div>
      </section>
    </Page>
  );
}
