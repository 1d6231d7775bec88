import { type EditablePage, editablePages } from '../../contract/content/pages/editable-pages.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import { adaptedTexts } from '../content/pages/adapted-texts.ts';
import { ownTestimonials } from '../settings/own-testimonials.ts';
import { pageDataFor } from './page-request.ts';
import type { PagesDeps } from './pages.ts';
import { type PreviewDeps, renderPreview } from './render-preview.ts';

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
