import { LRUCache } from 'lru-cache';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { PostedForm } from '../../contract/shared/posted-form.ts';
import { matchPage, type PageMatch, pagePath } from '../../contract/shared/routes.ts';
import { pageAddress } from '../../domain/catalogue/page-address.ts';
import { checkoutNotices } from '../../domain/orders/checkout-notices.ts';
import { noPaymentOptions, type PaymentOptions } from '../../domain/payments/payment-notice.ts';
import type { Head } from '../../web/metadata.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { InlineAssets } from '../http/inline-assets.ts';
import { type Metrics, noMetrics } from '../observability/metrics.ts';
import type { PageAssets } from './assets.ts';
import type { CachedResponse } from './cache/cached-response.ts';
import { answerEncoded, encodeBody } from './cache/encoded-body.ts';
import { renderDocument } from './document.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { wantsMarkdown, withoutMarkdown } from './markdown/wants-markdown.ts';
import { pageDataFor } from './page-request.ts';
import { pageRoute } from './page-route.ts';

/** Every unknown address is answered with the same page. */
const notFoundUrl = '/not-found';

/** The built half of the pages: what `src/web/entry-server.tsx` exports. */
export type Renderer = typeof import('../../web/entry-server.tsx');

export interface PagesDeps {
  readonly catalogue: Catalogue;
  readonly settings: SiteSettings;
  /** None without it. */
  readonly waysToPay?: PaymentOptions;
  readonly renderer: () => Promise<Renderer>;
  readonly assets: (pageFile: string) => PageAssets;
  /** What pages hold; they ask for the files where it is undefined. */
  readonly inline?: InlineAssets | undefined;
  /** The store's public address without a trailing slash. */
  readonly origin: string;
  readonly clock: () => number;
  readonly metrics?: Metrics;
  /** The public key of the human verification, where orders are taken with its token only. */
  readonly checkoutSiteKey?: string | undefined;
  /** Whether nothing counts views of pages. */
  readonly isUncounted?: boolean;
  /** Bytes of finished pages to keep. */
  readonly cacheBytes?: number;
}

export interface Pages {
  /**
   * The finished page of an address as it stands in a request, where it is in memory under just this address. Nothing
   * is made and nothing waited for.
   */
  cached(url: string): FinishedPage | undefined;
  /** @param toll asked before a page is made of which there are many: where it has an answer of its own, none is */
  respond(request: Request, toll?: () => Promise<Response | undefined>): Promise<Response>;
  /** The page at `path` as the answer to a form that was posted there: for this visitor alone, and never kept. */
  answerForm(request: Request, path: string, status: number, posted: PostedForm): Promise<Response>;
  /** Renders the pages that most visitors see first. */
  warm(): Promise<void>;
  isWarm(): boolean;
}

interface FinishedPage extends CachedResponse {
  readonly path: string;
}

/**
 * The store's pages. Every visitor gets the same bytes: a page is rendered and compressed once for each version of the
 * catalogue and then served from memory.
 */
export function createPages(deps: PagesDeps): Pages {
  const { catalogue, settings, renderer, assets, inline, origin, clock, metrics = noMetrics } = deps;
  let warm = false;

  const notices = checkoutNotices(settings, deps.waysToPay ?? noPaymentOptions);
  const today = createCalendar(clock);

  /** A page as it is before it becomes a document, and what it was made from. */
  async function renderBare(url: string, posted?: PostedForm) {
    const day = today();
    const data = {
      settings,
      ...notices,
      year: Number(day.slice(0, 4)),
      ...pageDataFor(url, catalogue.current()),
      ...(posted && { posted }),
      ...(deps.checkoutSiteKey && { checkoutSiteKey: deps.checkoutSiteKey }),
      ...(deps.isUncounted && { uncounted: true as const }),
    };
    const { renderPage, titleText, ...rendering } = await renderer();
    const page = await renderPage(url, data);
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
      data,
      inline,
      assets: assets(page.file),
    });
    const body = await encodeBody(text, 'text/html; charset=utf-8', variesByForm);
    const [path = '', search] = url.split('?', 2);
    // Of searches there are as many as anybody likes.
    return { status: page.status, route: pageRoute(url), path, body, ...(search === undefined && { asked: 0 }) };
  }

  /** Search engines list the page itself, if it may be listed, and no second form of it. */
  const indexing = ({ canonical }: Head): Readonly<Record<string, string>> =>
    canonical === undefined
      ? { 'X-Robots-Tag': 'noindex' }
      : { Link: `<${new URL(canonical, origin).href}>; rel="canonical"` };

  /** The same for who reads without a browser. */
  async function renderMarkdown(url: string): Promise<FinishedPage> {
    const { page, title } = await renderBare(url);
    const { description } = page.head;
    const text = await toMarkdown({ html: page.html, title, description, url: origin + url }, origin);
    const body = await encodeBody(text, 'text/markdown; charset=utf-8', { ...variesByForm, ...indexing(page.head) });
    return { status: page.status, route: pageRoute(url), path: url.split('?', 1)[0] ?? '', body };
  }

  const cache = new LRUCache<string, FinishedPage>({
    maxSize: deps.cacheBytes ?? 64 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.size,
    // One render a page however many ask for it at once. The key starts with what the page was made from.
    fetchMethod: (key) => {
      const address = key.slice(key.indexOf(' ') + 1);
      return address.startsWith(markdownSuffix)
        ? renderMarkdown(address.slice(markdownSuffix.length))
        : render(address);
    },
  });

  let slugs: ReadonlySet<string> | undefined;

  /** All names of products that there are not show one page, and so do those of articles: it is made and kept once. */
  async function withKnownName(match: PageMatch | undefined): Promise<PageMatch | undefined> {
    const { id, slug } = match?.params ?? {};
    if (slug !== undefined) slugs ??= new Set((await renderer()).listArticles().map((article) => article.slug));
    const isKnown =
      (id === undefined || catalogue.current().byId.has(id)) && (slug === undefined || slugs?.has(slug) === true);
    return match && !isKnown
      ? { ...match, path: match.path.slice(0, match.path.lastIndexOf('/') + 1) + noName }
      : match;
  }

  let madeFrom = { version: Number.NaN, day: '', text: '' };
  /** Of pages that lie there finished: a text that was just put together is gone through once more to be looked up. */
  const keys = new Map<string, string>();
  const keyOf = (url: string) => {
    const { version } = catalogue.current();
    const day = today();
    if (madeFrom.version !== version || madeFrom.day !== day) {
      madeFrom = { version, day, text: `${version}:${day} ` };
      keys.clear();
    }
    return keys.get(url) ?? madeFrom.text + url;
  };

  async function finished(url: string): Promise<FinishedPage> {
    const key = keyOf(url);
    metrics.countPage(cache.has(key) ? 'cache' : 'render');
    const page = await cache.fetch(key);
    if (page) return page;
    return url.startsWith(markdownSuffix) ? renderMarkdown(url.slice(markdownSuffix.length)) : render(url);
  }

  return {
    cached(url) {
      const key = keyOf(url);
      const page = cache.get(key);
      if (page && keys.size < maxKeys) keys.set(url, key);
      return page;
    },
    async respond(request, toll) {
      const { pathname, searchParams } = new URL(request.url);
      const inMarkdown = wantsMarkdown(pathname, request.headers.get('Accept') ?? '');
      const match = matchPage(withoutMarkdown(pathname));
      const isKnown = (id: string) => catalogue.current().byId.has(id);
      const known = await withKnownName(match);
      const url = known ? pageAddress(known, searchParams, isKnown) : notFoundUrl;
      const address = inMarkdown ? markdownSuffix + url : url;
      const refusal = isFewOf(match, url) || cache.has(keyOf(address)) ? undefined : await toll?.();
      if (refusal) return refusal;
      const { status, body } = await finished(address);
      return answerEncoded(request, body, status);
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

/** More pages than are asked for again and again. */
const maxKeys = 500;

/** Stands before the address of a page in Markdown, where finished pages are kept: no address begins so. */
const markdownSuffix = 'md ';
/** A page answers in two forms at one address. */
const variesByForm = { Vary: 'Accept-Encoding, Accept' };

/**
 * Pages that are no product, no article and no search are a handful: whoever else is refused, they stay open, checkout
 * first.
 */
function isFewOf(match: PageMatch | undefined, url: string): boolean {
  return !url.includes('?') && Object.keys(match?.params ?? {}).length === 0;
}

/**
 * Stands for every name that there is not. It matches as a name does, and is none: no product or article can have it.
 */
const noName = '-';

/** Such as 2026-11-21: until when a price holds depends on it, and the year in the footer. Reckoned once a day. */
function createCalendar(clock: () => number): () => string {
  const day = 24 * 60 * 60 * 1000;
  let known = { number: Number.NaN, text: '' };
  return () => {
    const number = Math.floor(clock() / day);
    if (number !== known.number) known = { number, text: new Date(number * day).toISOString().slice(0, 10) };
    return known.text;
  };
}
