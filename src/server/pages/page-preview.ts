import type { Article } from '../../contract/catalogue/article.ts';
import { type DeskPageName, deskPages } from '../../contract/content/pages/pages.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import { isSitePage, type SitePage } from '../../contract/content/pages/site-pages.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { adaptedTexts } from '../content/pages/adapted-texts.ts';
import { ownTestimonials } from '../settings/own-testimonials.ts';
import { shownSettings } from '../settings/shown-settings.ts';
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
  return (page: DeskPageName, texts: PublishedTexts, typed: Partial<SiteSettings> = {}): Promise<string> => {
    const { path } = deskPages[page];
    const own: Partial<SiteSettings> = Object.fromEntries(
      Object.entries(typed).map(([key, value]) => [key, Array.isArray(value) ? value.map(withTexts) : value]),
    );
    const settings = { ...deps.settings, ...own };
    // A preview shows every announcement, also outside its days and range.
    const announcements = own.announcements?.map(({ text, url, dismissible }) => ({ text, url, dismissible }));
    const testimonials = ownTestimonials(settings);
    const data = {
      ...(announcements && { settings: { ...shownSettings(settings, deps.clock()), announcements } }),
      ...(testimonials && { testimonials }),
      ...pageDataFor(path, deps.catalogue.current()),
      texts: adaptedTexts(texts, settings),
    };
    const keep = isSitePage(page) ? { keep: (html: string) => sectionsOf(html, page) } : {};
    return renderPreview({ ...deps, settings }, path, { data, ...keep });
  };
}

/** An item that is not complete yet, with the texts that pages expect. */
const withTexts = (row: object) => ({ text: '', label: '', url: '', ...row });

/** Extracts what a page of settings changes. */
function sectionsOf(html: string, page: SitePage): string {
  const part = (tag: string, at: number) => {
    const start = html.lastIndexOf(`<${tag}`, at);
    return at < 0 ? '' : html.slice(start, html.indexOf(`</${tag}>`, at) + tag.length + 3);
  };
  if (page === 'reviews') return part('section', html.indexOf('id="reviews-title"'));
  if (page === 'announcements') return part('aside', html.indexOf('<aside aria-label="Offer"'));
  return part('header', html.indexOf('<header')) + part('footer', html.lastIndexOf('<footer'));
}
