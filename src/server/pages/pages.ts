import { LRUCache } from 'lru-cache';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { PostedForm } from '../../contract/shared/forms/posted-form.ts';
import { matchPage, type PageMatch, pagePath } from '../../contract/shared/routes.ts';
import { pageAddress } from '../../domain/catalogue/page-address.ts';
import { checkoutNotices } from '../../domain/orders/terms/checkout-notices.ts';
import { noPaymentOptions, type PaymentOptions } from '../../domain/payments/payment-notice.ts';
import { createAnnouncementPhase, dismissalKeys } from '../../domain/settings/announcements.ts';
import { londonDay } from '../../domain/shared/time/london-day.ts';
import type { Head } from '../../web/metadata.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { noContent, type ShopContent } from '../content/shop-content.ts';
import type { InlineAssets } from '../http/inline-assets.ts';
import { type Metrics, noMetrics } from '../observability/metrics.ts';
import { deliveryPlans } from '../settings/delivery-plan.ts';
import { ownTestimonials } from '../settings/own-testimonials.ts';
import { shownSettings } from '../settings/shown-settings.ts';
import type { PageAssets } from './assets.ts';
import { createTaskQueue } from './back-pressure.ts';
import type { CachedResponse } from './cache/cached-response.ts';
import { answerEncoded, encodeBody } from './cache/encoded-body.ts';
import { renderDocument } from './document.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { wantsMarkdown, withoutMarkdown } from './markdown/wants-markdown.ts';
import { articleDataFor, pageDataFor, textDataFor } from './page-request.ts';
import { pageRoute } from './page-route.ts';

/** All unknown URLs share this page. */
const notFoundUrl = '/not-found';

/** The server build of the pages: the exports of `src/web/entry-server.tsx`. */
export type Renderer = typeof import('../../web/entry-server.tsx');

export interface PagesDeps {
  readonly catalogue: Catalogue;
  /** Articles; none if absent. */
  readonly content?: ShopContent;
  readonly settings: SiteSettings;
  /** No payment options if absent. */
  readonly waysToPay?: PaymentOptions;
  readonly renderer: () => Promise<Renderer>;
  readonly assets: (pageFile: string) => PageAssets;
  /** Files inlined in pages; if undefined, pages link them. */
  readonly inline?: InlineAssets | undefined;
  /** The shop's public URL without a trailing slash. */
  readonly origin: string;
  readonly clock: () => number;
  readonly metrics?: Metrics;
  /** Site key of the CAPTCHA, if orders require its token. */
  readonly checkoutSiteKey?: string | undefined;
  /** Whether page views are not counted. */
  readonly isUncounted?: boolean;
  /** Size limit of the page cache in bytes. */
  readonly cacheBytes?: number;
}

export interface Pages {
  /** The cached page of exactly this request URL, if any. Renders nothing and never waits. */
  cached(url: string): FinishedPage | undefined;
  /**
   * @param toll rate limit charged before an uncached page of a large set is rendered; if it returns a response, that
   *   is sent
   */
  respond(request: Request, toll?: () => Promise<Response | undefined>): Promise<Response>;
  /** The page at `path` as the response to a form posted there: for this visitor only, never cached. */
  answerForm(request: Request, path: string, status: number, posted: PostedForm): Promise<Response>;
  /** Renders the most visited pages into the cache. */
  warm(): Promise<void>;
  isWarm(): boolean;
}

interface FinishedPage extends CachedResponse {
  readonly path: string;
}

/**
 * The shop's pages. Every visitor gets the same bytes: a page is rendered and compressed once per version of the
 * catalogue and then served from memory.
 */
export function createPages(deps: PagesDeps): Pages {
  const {
    catalogue,
    settings,
    renderer,
    assets,
    inline,
    origin,
    clock,
    metrics = noMetrics,
    content = noContent,
  } = deps;
  let warm = false;

  const reviews = ownTestimonials(settings);
  const notices = checkoutNotices(settings, deps.waysToPay ?? noPaymentOptions);
  /** The London day, such as 2026-11-21, on which price validity and the footer's year depend. */
  const today = () => londonDay(clock());

  /** A rendered page without its document, and the data it was rendered from. */
  async function renderBare(url: string, posted?: PostedForm) {
    const day = today();
    const { body, ...articleData } = articleDataFor(url, content);
    const data = {
      settings: shownSettings(settings, clock()),
      ...notices,
      ...(reviews && { testimonials: reviews }),
      year: Number(day.slice(0, 4)),
      delivery: deliveryPlans(settings, day),
      ...pageDataFor(url, catalogue.current()),
      ...articleData,
      ...textDataFor(url, content),
      ...(posted && { posted }),
      ...(deps.checkoutSiteKey && { checkoutSiteKey: deps.checkoutSiteKey }),
      ...(deps.isUncounted && { uncounted: true as const }),
    };
    const { renderPage, titleText, ...rendering } = await renderer();
    const page = await renderPage(url, data, body);
    return { day, data, page, title: titleText(page.head, settings.brand), ...rendering };
  }

  async function render(url: string, posted?: PostedForm): Promise<FinishedPage> {
    const { cards, data, day, headTags, page, richTags, title } = await renderBare(url, posted);
    const text = renderDocument({
      title,
      headTags: headTags(page.head, origin),
      richTags: richTags(page.head, { origin, settings, today: day, cards }),
      html: page.html,
      firstPicture: page.firstPicture,
      brand: settings.brand,
      announcement: dismissalKeys(data.settings.announcements),
      data,
      inline,
      assets: assets(page.file),
    });
    const body = await encodeBody(text, 'text/html; charset=utf-8', variesByForm);
    return { status: page.status, route: pageRoute(url), path: pathOf(url), body };
  }

  /** Only the HTML page may be listed by search engines, not its Markdown form. */
  const indexing = ({ canonical }: Head): Readonly<Record<string, string>> =>
    canonical === undefined
      ? { 'X-Robots-Tag': 'noindex' }
      : { Link: `<${new URL(canonical, origin).href}>; rel="canonical"` };

  /** The same as Markdown. */
  async function renderMarkdown(url: string): Promise<FinishedPage> {
    const { page, title } = await renderBare(url);
    const { description } = page.head;
    const text = await toMarkdown({ html: page.html, title, description, url: origin + url }, origin);
    const body = await encodeBody(text, 'text/markdown; charset=utf-8', { ...variesByForm, ...indexing(page.head) });
    return { status: page.status, route: pageRoute(url), path: pathOf(url), body };
  }

  const cache = new LRUCache<string, FinishedPage>({
    maxSize: deps.cacheBytes ?? 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.size,
    // One render per page for all concurrent requests. The key starts with the catalogue version, day and
    // announcements.
    fetchMethod: (key) => {
      const address = key.slice(key.indexOf(' ') + 1);
      return address.startsWith(markdownSuffix)
        ? renderMarkdown(address.slice(markdownSuffix.length))
        : render(address);
    },
  });

  // One at a time: a list takes 3 ms of this thread and 4 of others, so that renders alone never saturate the process.
  const renders = createTaskQueue(1, 50);

  const slugs = new Set(content.articles.map(({ slug }) => slug));

  /** All unknown product ids share one cached page, and so do all unknown article slugs. */
  function withKnownName(match: PageMatch | undefined): PageMatch | undefined {
    const { id, slug } = match?.params ?? {};
    const isKnown = (id === undefined || catalogue.current().byId.has(id)) && (slug === undefined || slugs.has(slug));
    return match && !isKnown
      ? { ...match, path: match.path.slice(0, match.path.lastIndexOf('/') + 1) + noName }
      : match;
  }

  const phase = createAnnouncementPhase(settings.announcements);
  const keyOf = (url: string) => `${catalogue.current().version}:${today()}:${phase(clock())} ${url}`;

  async function finished(url: string): Promise<FinishedPage> {
    const key = keyOf(url);
    metrics.countPage(cache.has(key) ? 'cache' : 'render');
    const page = await cache.fetch(key);
    if (page) return page;
    return url.startsWith(markdownSuffix) ? renderMarkdown(url.slice(markdownSuffix.length)) : render(url);
  }

  return {
    cached: (url) => cache.get(keyOf(url)),
    async respond(request, toll) {
      const { pathname, searchParams } = new URL(request.url);
      const inMarkdown = wantsMarkdown(pathname, request.headers.get('Accept') ?? '');
      const match = matchPage(withoutMarkdown(pathname));
      const isKnown = (id: string) => catalogue.current().byId.has(id);
      const redirectTo = content.archived.get(match?.params.slug ?? '');
      if (typeof redirectTo === 'string') return redirect(redirectTo);
      const known = withKnownName(match);
      const url = known ? pageAddress(known, searchParams, isKnown) : notFoundUrl;
      const address = inMarkdown ? markdownSuffix + url : url;
      const isCached = cache.has(keyOf(address));
      const refusal = isFewOf(match, url) || isCached ? undefined : await toll?.();
      if (refusal) return refusal;
      const { status, body } = await (isCached ? finished(address) : renders.run(() => finished(address)));
      return answerEncoded(request, body, redirectTo === null ? 410 : status);
    },
    async answerForm(request, path, status, posted) {
      const { body } = await render(path, posted);
      const response = answerEncoded(request, body, status);
      response.headers.set('Cache-Control', 'no-store');
      response.headers.delete('ETag');
      return response;
    },
    async warm() {
      await Promise.all([pagePath('home'), pagePath('products'), pagePath('usProducts')].map(finished));
      warm = true;
    },
    isWarm: () => warm,
  };
}

/** Leads from an archived article to the page that replaces it, for as long as the owner says so. */
const redirect = (path: string) =>
  new Response(null, { status: 301, headers: { Location: path, 'Cache-Control': 'no-cache' } });

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Cache key prefix of a page as Markdown: no path starts with it. */
const markdownSuffix = 'md ';
/** A URL serves HTML or Markdown. */
const variesByForm = { Vary: 'Accept-Encoding, Accept' };

/** Pages other than products, articles and searches are few: no rate limit applies, above all not to the checkout. */
function isFewOf(match: PageMatch | undefined, url: string): boolean {
  return !url.includes('?') && Object.keys(match?.params ?? {}).length === 0;
}

/** Placeholder for every unknown id or slug. It matches the pattern of one, but no product or article can have it. */
const noName = '-';
