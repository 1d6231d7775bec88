import type { Article } from '../../contract/catalogue/article.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { type PreviewDeps, renderPreview } from './render-preview.ts';

/** Renders an article that is not published yet. */
export function createArticlePreview(deps: PreviewDeps) {
  return ({ content, chapters, ...article }: Article): Promise<string> =>
    renderPreview(deps, pagePath('article', { slug: article.slug }), {
      data: { article },
      body: { content, chapters },
    });
}
