import { bodies, bodyLoaders } from 'virtual:articles';
import { useEffect, useReducer, useState } from 'react';
import type { ArticleBody } from '../../../contract/catalogue/article.ts';

const known = new Map<string, ArticleBody>(Object.entries(bodies));

/**
 * The text of an article. A page that the server rendered holds it already, and its HTML is read back from there:
 * nothing is fetched twice. Any other is fetched once.
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

/** Fetches the text of an article before it is asked for. */
export function preloadArticleBody(slug: string): void {
  // A failed preload is no news: the article fetches its text again and reports.
  loadArticleBody(slug).catch(() => {});
}

/** Fetches the text of an article, once. An unknown slug has none. */
async function loadArticleBody(slug: string): Promise<void> {
  if (knownBody(slug)) return;
  const body = await bodyLoaders[slug]?.();
  if (body) known.set(slug, body);
}

/** The mark of the element that holds an article's text, by which it is found again. */
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
