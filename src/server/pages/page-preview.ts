import type { Article } from '../../contract/catalogue/article.ts';
import { type EditablePage, editablePages } from '../../contract/content/pages/editable-pages.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { adaptedTexts } from '../content/pages/adapted-texts.ts';
import { ownTestimonials } from '../settings/own-testimonials.ts';
import { pageDataFor } from './page-request.ts';
import type { PagesDeps } from './pages.ts';
import { type PreviewDeps, renderPreview } from './render-preview.ts';

/** Renders an article that is not published yet. */
export function createArticlePreview(deps: PreviewDeps) {
  return ({ content, chapters, ...article }: Article): Promise<string> =>
    renderPreview(deps, pagePath('article', { slug: article.slug }), {
      data: { article },
      body: { content, chapters },
    });
}

/** Renders a page with texts that are not published yet. */
export function createPagePreview(deps: PreviewDeps & Pick<PagesDeps, 'catalogue'>) {
  return (page: EditablePage, texts: PublishedTexts): Promise<string> => {
    const { path } = editablePages[page];
    const testimonials = ownTestimonials(deps.settings);
    const data = {
      ...(testimonials && { testimonials }),
      ...pageDataFor(path, deps.catalogue.current()),
      texts: adaptedTexts(texts, deps.settings),
    };
    return renderPreview(deps, path, { data });
  };
}
