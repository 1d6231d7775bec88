import type { ReactNode } from 'react';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { useResourceCache } from '../../data-cache/use-resource.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { articleBodyPath } from './article-body.ts';
import { ArticleDay } from './article-day.tsx';

/** Article card of the list. The whole card is a link. */
export function ArticleCard({ article }: { article: ArticleMeta }): ReactNode {
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow hover:shadow-card sm:max-lg:grid sm:max-lg:grid-cols-[2fr_3fr]">
      <CardPicture
        article={article}
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 60vw, 102vw"
        className="aspect-[16/10] sm:max-lg:aspect-auto"
      />
      <div className="flex grow flex-col p-5 lg:p-6">
        <CardTop article={article} />
        <h2 className="heading-3 mt-3 text-xl text-balance">
          <CardLink article={article} />
        </h2>
        <p className="mt-2 text-ink-soft">{article.excerpt}</p>
        <CardDate article={article} />
      </div>
    </article>
  );
}

/** Card of the first article: as wide as the list, with the picture next to the text. */
export function LeadArticleCard({ article }: { article: ArticleMeta }): ReactNode {
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow hover:shadow-card lg:col-span-full lg:grid lg:grid-cols-[7fr_5fr]">
      <CardPicture
        article={article}
        first
        sizes="(min-width: 64rem) 51rem, 102vw"
        className="aspect-[16/10] lg:aspect-auto lg:min-h-104"
      />
      <div className="flex grow flex-col p-5 sm:p-8 lg:p-10">
        <CardTop article={article} />
        <h2 className="heading-2 mt-4">
          <CardLink article={article} />
        </h2>
        <p className="mt-4 text-lg text-ink-soft">{article.excerpt}</p>
        <CardDate article={article} />
      </div>
    </article>
  );
}

interface CardPictureProps {
  readonly article: ArticleMeta;
  readonly sizes: string;
  readonly className: string;
  readonly first?: boolean;
}

function CardPicture({ article, sizes, className, first = false }: CardPictureProps): ReactNode {
  return (
    <div className={`relative overflow-hidden bg-studio ${className}`}>
      <Picture
        picture={article.image}
        sizes={sizes}
        first={first}
        className="absolute inset-0 size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
      />
    </div>
  );
}

function CardTop({ article }: { article: ArticleMeta }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="badge">{article.category}</span>
      {article.readTime} read
    </p>
  );
}

/** Preloads the article's body on hover or focus. */
function CardLink({ article }: { article: ArticleMeta }): ReactNode {
  const cache = useResourceCache();
  const preload = () => void cache.load(articleBodyPath(article.slug));
  return (
    <PageLink
      href={pagePath('article', { slug: article.slug })}
      onPointerEnter={preload}
      onFocus={preload}
      className="underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {article.title}
    </PageLink>
  );
}

function CardDate({ article }: { article: ArticleMeta }): ReactNode {
  return (
    <p className="mt-auto pt-5 text-sm text-ink-soft">
      <ArticleDay day={article.datePublished} />
    </p>
  );
}
