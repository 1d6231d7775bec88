import type { ArticleBody, ArticleMeta, Chapter } from '../../contract/catalogue/article.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { type Check, isListOf, isOptional, isShaped, isText, readAs, readListOf } from '../../contract/shared/shape.ts';
import { request } from '../api-client.ts';

const isPicture: Check = (value) => typeof (value as { src?: unknown } | null)?.src === 'string';

const isMeta = isShaped<ArticleMeta>({
  id: isText,
  slug: isText,
  title: isText,
  excerpt: isText,
  image: isPicture,
  author: isText,
  datePublished: isText,
  dateModified: isOptional(isText),
  keywords: isListOf(isText),
  category: isText,
  readTime: isText,
});
const isBody = isShaped<ArticleBody>({
  content: isText,
  chapters: isListOf(isShaped<Chapter>({ id: isText, title: isText })),
});

/** Fetches the list of articles, or the text of one. */
export const fetchArticles = (path: string): Promise<unknown> =>
  path === apiPaths.articles ? request('GET', path, readListOf(isMeta)) : request('GET', path, readAs(isBody));
