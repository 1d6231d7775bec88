import type { ReactNode } from 'react';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import type { PageProps } from '../../page-props.ts';
import { useArticleBody } from '../blog/article-body.ts';
import { useArticle } from '../blog/use-articles.ts';
import NotFoundPage from '../not-found/page.tsx';
import { ArticleFooter } from './article-footer.tsx';
import { ArticleHeader } from './article-header.tsx';
import { ArticleText, TextPlaceholder } from './article-text.tsx';

export default function ArticlePage({ params }: PageProps): ReactNode {
  const { article, isUnknown } = useArticle(params.slug ?? '');
  if (isUnknown) return <NotFoundPage />;
  if (!article) return <ArticlePlaceholder slug={params.slug ?? ''} />;
  return (
    <div className="page pt-6">
      <ArticleHead article={article} />
      <article>
        <ArticleHeader article={article} />
        <ArticleText slug={article.slug} />
        <Sections>
          <ArticleFooter article={article} />
        </Sections>
      </article>
    </div>
  );
}

/** Fetches the text beside the list that names the article. */
function ArticlePlaceholder({ slug }: { slug: string }): ReactNode {
  useArticleBody(slug);
  return (
    <div className="page py-24">
      <TextPlaceholder />
    </div>
  );
}

function ArticleHead({ article }: { article: ArticleMeta }): ReactNode {
  const path = pagePath('article', { slug: article.slug });
  return (
    <PageHead
      title={article.title}
      section="Blog"
      description={article.excerpt}
      canonical={path}
      article={article}
      crumbs={[
        { name: 'Blog', path: pagePath('blog') },
        { name: article.title, path },
      ]}
    />
  );
}
