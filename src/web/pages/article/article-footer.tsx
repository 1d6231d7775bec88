import type { ReactNode } from 'react';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShopCall } from '../blog/shop-call.tsx';

/** Below an article: keywords, a link to the shop and related articles. */
export function ArticleFooter({ article }: { article: ArticleMeta }): ReactNode {
  return (
    <footer className="mt-14 border-t border-line pt-8">
      <ul aria-label="Keywords" className="flex flex-wrap gap-2">
        {article.keywords.map((keyword) => (
          <li key={keyword} className="badge">
            {keyword}
          </li>
        ))}
      </ul>
      <ShopCall className="mt-10" />
      <p className="mt-8">
        <PageLink href={pagePath('blog')} className="button-secondary">
          Read More Articles
        </PageLink>
      </p>
    </footer>
  );
}
