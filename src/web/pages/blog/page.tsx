import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ArticleCard, LeadArticleCard } from './article-card.tsx';
import { ShopCall } from './shop-call.tsx';
import { useArticles } from './use-articles.ts';

/** Blog: all articles, newest first; the newest is the lead article. */
export default function BlogPage(): ReactNode {
  const { brand } = useSettings();
  const articles = useArticles();
  const [newest, ...others] = articles ?? [];
  return (
    <div className="page pt-10 pb-4 lg:pt-14">
      <PageHead
        title="Blog"
        description="Plain guides to cleaner air at home and at school: allergies, hay fever, indoor air quality and how to read a CADR rating."
        canonical={pagePath('blog')}
        {...(newest && { image: newest.image })}
        crumbs={[{ name: 'Blog', path: pagePath('blog') }]}
      />
      <h1 className="heading-1">The {brand} Blog</h1>
      <p className="mt-4 max-w-prose text-lg text-balance text-ink-soft">
        What’s in indoor air, what the studies say and what’s worth doing about it. Every study is linked.
      </p>
      {!articles && (
        <div aria-busy="true" className="mt-10 grid gap-5">
          <p role="status" className="sr-only">
            Loading articles
          </p>
          <div className="skeleton h-96" />
        </div>
      )}
      {articles?.length === 0 && <p className="panel mt-10 text-lg">No articles yet.</p>}
      {newest && (
        <div className="mt-10 grid gap-5 lg:grid-cols-3 lg:gap-6">
          <Sections>
            <LeadArticleCard article={newest} />
            {others.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </Sections>
        </div>
      )}
      <Sections>
        <ShopCall className="mt-14 lg:mt-20" />
      </Sections>
    </div>
  );
}
