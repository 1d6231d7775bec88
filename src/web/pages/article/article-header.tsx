import type { ReactNode } from 'react';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ArticleDay } from '../blog/article-day.tsx';
import { BackIcon } from '../product/product-icons.tsx';

export function ArticleHeader({ article }: { article: ArticleMeta }): ReactNode {
  const { title, excerpt, category, image, author, datePublished, dateModified, readTime } = article;
  return (
    <header>
      <PageLink href={pagePath('blog')} className="button-quiet -ml-3">
        <BackIcon />
        Back to Blog
      </PageLink>
      <div className="mt-4 grid items-center gap-8 lg:grid-cols-[1fr_minmax(0,31rem)] lg:gap-14">
        <div>
          <p>
            <span className="badge">{category}</span>
          </p>
          <h1 className="heading-1 mt-4">{title}</h1>
          <p className="mt-5 max-w-prose text-xl/normal text-ink-soft">{excerpt}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p className="text-ink-soft">
              <span className="block font-medium text-ink">{author}</span>
              <ArticleDay day={datePublished} />
              {dateModified && (
                <>
                  , updated <ArticleDay day={dateModified} />
                </>
              )}
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              {readTime} read
            </p>
            <ShareButton />
          </div>
        </div>
        <Picture
          picture={image}
          first
          sizes="(min-width: 64rem) 44rem, 109vw"
          className="travels aspect-[3/2] w-full rounded-card object-cover lg:aspect-[5/4]"
        />
      </div>
    </header>
  );
}
