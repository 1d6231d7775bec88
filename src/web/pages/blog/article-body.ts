import { bodies, bodyLoaders } from 'virtual:articles';
import { useEffect, useReducer, useState } from 'react';
import type { ArticleBody } from '../../../contract/catalogue/article.ts';

const known = new Map<string, ArticleBody>(Object.entries(bodies));

/**
 * Returns the body of an article. On a server-rendered page it is read back from the document, so nothing is fetched
 * twice; otherwise it is fetched once.
 */
export function useArticleBody(slug: string): { body: ArticleBody | undefined; failed: boolean } {
  const [failed, setFailed] = useState(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const body = knownBody(slug);
  useEffect(() => {
    if (!knownBody(slug)) loadArticleBody(slug).then(rerender, () => setFailed(true));
  }, [slug]);
  return { body, failed };
}

/** Preloads the body of an article. */
export function preloadArticleBody(slug: string): void {
  // A failed preload is ignored: the article fetches its body again and reports errors.
  loadArticleBody(slug).catch(() => {});
}

/** Fetches the body of an article, once. An unknown slug has none. */
async function loadArticleBody(slug: string): Promise<void> {
  if (knownBody(slug)) return;
  const body = await bodyLoaders[slug]?.();
  if (body) known.set(slug, body);
}

/** Attribute that marks an article's body in the document. */
export const bodyAttribute = 'data-article';

function knownBody(slug: string): ArticleBody | undefined {
  const body = known.get(slug) ?? readFromDocument(slug);
  if (body) known.set(slug, body);
  return body;
}

function readFromDocument(slug: string): ArticleBody | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.querySelector(`[${bodyAttribute}="${CSS.escape(slug)}"]`);
  if (!element) return undefined;
  const headings = [...element.querySelectorAll('h2[id]')];
  return {
    content: element.innerHTML,
    chapters: headings.map(({ id, textContent }) => ({ id, title: textContent ?? '' })),
  };
}
