import { useEffect, useState } from 'react';
import type { ArticleBody } from '../../../contract/catalogue/article.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { useResource, useResourceCache } from '../../data-cache/use-resource.ts';

/** URL of an article's text. */
export const articleBodyPath = (slug: string): string => `${apiPaths.articles}/${slug}`;

/** Texts that were read back from the document. */
const inDocument = new Map<string, ArticleBody>();

/**
 * Returns the body of an article. On a server-rendered page it is read back from the document, so nothing is fetched
 * twice; otherwise it is fetched once.
 */
export function useArticleBody(slug: string): { body: ArticleBody | undefined; failed: boolean } {
  const path = articleBodyPath(slug);
  const cache = useResourceCache();
  const read = readFromDocument(slug);
  const { data, failed } = useResource<ArticleBody>(path, { enabled: !read });
  // A failed preload is tried again before it counts.
  const [isRetrying, setRetrying] = useState(failed);
  useEffect(() => {
    if (isRetrying) void cache.refresh(path).then(() => setRetrying(false));
  }, [cache, path, isRetrying]);
  return { body: data ?? read, failed: failed && !isRetrying };
}

/** Attribute that marks an article's body in the document. */
export const bodyAttribute = 'data-article';

function readFromDocument(slug: string): ArticleBody | undefined {
  const known = inDocument.get(slug);
  if (known || typeof document === 'undefined') return known;
  const element = document.querySelector(`[${bodyAttribute}="${CSS.escape(slug)}"]`);
  if (!element) return undefined;
  const headings = [...element.querySelectorAll('h2[id]')];
  const body = {
    content: element.innerHTML,
    chapters: headings.map(({ id, textContent }) => ({ id, title: textContent ?? '' })),
  };
  inDocument.set(slug, body);
  return body;
}
