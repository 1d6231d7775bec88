import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type ArticleRow, listArticles } from '../../../contract/content/articles.ts';
import { listPages, type PageRow } from '../../../contract/content/pages/pages.ts';
import { listSamples } from '../../../contract/content/samples.ts';
import { useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { mediumDay } from '../../ui/format/day.ts';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { ArticleStatus } from './article-state.tsx';
import { SamplesCard } from './samples-card.tsx';

const columns = (samples: ReadonlySet<string>): readonly TableColumn<ArticleRow>[] => [
  {
    label: 'Title',
    kind: 'lead',
    cell: ({ slug, title }) => (
      <Link href={`/content/articles/${slug}`} className="text-link font-semibold wrap-anywhere">
        {title}
      </Link>
    ),
  },
  {
    label: 'Status',
    cell: (article) => (
      <span className="flex flex-wrap gap-2">
        <ArticleStatus article={article} />
        {samples.has(article.slug) && <span className="badge badge-plain">Sample</span>}
      </span>
    ),
  },
  { label: 'Date', cell: ({ datePublished }) => (datePublished ? mediumDay(datePublished) : 'Not set') },
];

const pageColumns: readonly TableColumn<PageRow>[] = [
  {
    label: 'Page',
    kind: 'lead',
    cell: ({ page, title }) => (
      <Link href={`/content/pages/${page}`} className="text-link font-semibold">
        {title}
      </Link>
    ),
  },
  { label: 'Status', cell: (page) => <ArticleStatus article={page} /> },
  { label: 'Address', cell: ({ path }) => path },
];

/** Pages, articles of the blog, and the way to the email templates. */
export default function ContentView(): ReactNode {
  const articles = useOperation(listArticles, {});
  const samples = new Set(useOperation(listSamples, {}).data?.articles.map(({ slug }) => slug));
  const pages = useOperation(listPages, {});
  return (
    <Page
      title="Content"
      actions={
        <>
          <ButtonLink href="/mail-templates">Email templates</ButtonLink>
          <ButtonLink href="/redirects">Redirects</ButtonLink>
          <ButtonLink href="/content/new-article" variant="primary">
            New article
          </ButtonLink>
        </>
      }
    >
      <section aria-labelledby="articles-title">
        <h2 id="articles-title" className="mb-2 font-semibold">
          Articles
        </h2>
        <QueryTable
          query={articles}
          caption="Articles"
          columns={columns(samples)}
          rowKey={({ slug }) => slug}
          none="No articles yet"
          hint="Write one: it appears on the blog once you publish it."
        />
      </section>
      <SamplesCard />
      <section aria-labelledby="pages-title" className="mt-8">
        <h2 id="pages-title" className="mb-2 font-semibold">
          Pages
        </h2>
        <QueryTable query={pages} caption="Pages" columns={pageColumns} rowKey={({ page }) => page} />
      </section>
    </Page>
  );
}
