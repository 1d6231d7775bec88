import { useEffect } from 'react';
import type { ArticleMeta } from '../../../contract/catalogue/article.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { useResource } from '../../data-cache/use-resource.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';

/**
 * Returns all articles, newest first; undefined while they are fetched. If they cannot be read the document is
 * reloaded, which shows them or the error.
 */
export function useArticles({ enabled = true } = {}): readonly ArticleMeta[] | undefined {
  const { data, failed } = useResource<readonly ArticleMeta[]>(apiPaths.articles, { enabled });
  useEffect(() => {
    if (failed && !data) location.reload();
  }, [failed, data]);
  return data;
}

/** Returns one article without its text: from the page that the visitor arrived on, or from the list. */
export function useArticle(slug: string): { article: ArticleMeta | undefined; isUnknown: boolean } {
  const { article: own } = usePageData();
  const isOwn = own?.slug === slug;
  const all = useArticles({ enabled: !isOwn });
  const article = isOwn ? own : all?.find((one) => one.slug === slug);
  return { article, isUnknown: all !== undefined && !article };
}
