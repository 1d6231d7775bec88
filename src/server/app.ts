import { Hono } from 'hono';
import type { Article } from '../contract/catalogue/article.ts';
import { productCardsPath } from '../contract/catalogue/product-cards.ts';
import type { PublishedTexts } from '../contract/content/pages/shown-texts.ts';
import { newsletterPath } from '../contract/newsletter/newsletter.ts';
import { formerPaymentWebhookPath, paymentWebhookPath } from '../contract/orders/order-page.ts';
import { apiPaths, pagePath } from '../contract/shared/routes.ts';
import type { App } from './actions/app.ts';
import { paymentDeadlineRule } from './actions/orders/placement/payment-deadline-rule.ts';
import { createAdminApi } from './admin-api/admin-api.ts';
import { contentEndpoints } from './api/catalogue/articles.ts';
import type { ProductList } from './api/catalogue/products.ts';
import { getConfig } from './api/config.ts';
import { confirmationEndpoints } from './api/confirmation-endpoints.ts';
import { postContact, postContactForm } from './api/contact.ts';
import { getDetectedCurrency } from './api/detect-currency.ts';
import { discountLinkPath, getDiscountLink } from './api/discount-link.ts';
import type { Endpoint } from './api/endpoint.ts';
import { getExchangeRates } from './api/exchange-rates.ts';
import { getHealth, getReadiness } from './api/health.ts';
import { postSubscribe, postUnsubscribe } from './api/newsletter/newsletter-links.ts';
import { postNewsletter, postSubscriber } from './api/newsletter/subscribers.ts';
import { offlineEndpoints, type WebWorkers } from './api/offline.ts';
import { orderPages } from './api/orders/order-page.ts';
import { postOrder } from './api/orders/orders.ts';
import { createOrderVerifier } from './api/orders/verify-order.ts';
import { countDocument, postPageView } from './api/page-views.ts';
import { postPaymentWebhook } from './api/payments/payment-webhook.ts';
import { testPaymentPage } from './api/payments/test-payment-page.ts';
import { getAutomaticDiscounts, postPromo } from './api/promo.ts';
import { postQuotation } from './api/quotations.ts';
import { quotePages } from './api/quote-page.ts';
import { unlinkedWithdrawalPage } from './api/returns/unlinked-withdrawal-page.ts';
import { createTokenVerifier } from './captcha/turnstile.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { createDesk } from './desk/desk.ts';
import type { OwnDeskDeps } from './desk/desk-deps.ts';
import { deskRoutes } from './desk/handle-operation.ts';
import { feedEndpoints } from './feeds/endpoints.ts';
import { merchantFeedPaths } from './feeds/merchant-feed.ts';
import { acceptsHtml } from './http/accepts-html.ts';
import type { AppEnv, AppHandler } from './http/app-env.ts';
import type { GeoIpLookup } from './http/client/geoip.ts';
import type { InlineAssets } from './http/inline-assets.ts';
import { problem } from './http/problem.ts';
import { mcpEndpoint } from './mcp/mcp-endpoint.ts';
import { loadShedding } from './middleware/load-shedding.ts';
import { originCheck } from './middleware/origin-check.ts';
import {
  memoryRateLimits,
  type RateLimitResult,
  type RateLimits,
  rateLimit,
  rateLimitCharge,
} from './middleware/rate-limits.ts';
import { requestLifecycle } from './middleware/request-lifecycle.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import type { Log } from './observability/log.ts';
import { type Metrics, noMetrics } from './observability/metrics.ts';
import { noPageViews, type PageViewCounter } from './page-views/page-view-counter.ts';
import { errorPage, rateLimitedPage, refusingInPages, retryLater } from './pages/cache/error-page.ts';
import { servePictures } from './pages/cache/serve-pictures.ts';
import type { StaticFiles } from './pages/cache/static-files.ts';
import { findRedirectOf } from './pages/find-redirect.ts';
import type { OrderPages } from './pages/order-pages.ts';
import { pageRoute } from './pages/page-route.ts';
import type { Pages } from './pages/pages.ts';
import { isOutage } from './store/engine/database.ts';
import { explainReadOnly } from './store/engine/drivers/postgres/check-postgres.ts';

/** Dependencies of the application. Tests pass their own; `open-shop.ts` passes the real ones. */
export interface AppDeps
  extends Pick<
    App,
    | 'config'
    | 'settings'
    | 'env'
    | 'origin'
    | 'store'
    | 'links'
    | 'drawInvoice'
    | 'drawSlips'
    | 'drawPickList'
    | 'drawCustoms'
    | 'cards'
    | 'clock'
    | 'ids'
    | 'wakeMail'
  > {
  readonly catalogue: Catalogue;
  readonly productList: Omit<ProductList, 'cached'>;
  /** Newest first, with their texts. */
  readonly articles: readonly Article[];
  /** Published texts of pages; none if absent. */
  readonly texts?: PublishedTexts;
  /** When the texts of pages were last published, by path; none if absent. */
  readonly pageChanges?: ReadonlyMap<string, number>;
  readonly pages: Omit<Pages, 'cached'>;
  readonly orderPages: OrderPages;
  readonly files: StaticFiles;
  /** Scripts and styles to inline; undefined in development, where pages link to the files. */
  readonly inline?: InlineAssets | undefined;
  /** The service worker, and the worker that unregisters it; undefined in development. */
  readonly worker?: WebWorkers | undefined;
  readonly findCountry: GeoIpLookup;
  readonly log: Log;
  readonly isStopping: () => boolean;
  /** Whether a background job is failing; undefined if another process runs them. */
  readonly isJobFailing?: () => boolean | undefined;
  /** Rate-limit counters; in memory by default. */
  readonly limits?: RateLimits;
  readonly metrics?: Metrics;
  /** Counts page views; undefined if they are not counted. */
  readonly visits?: PageViewCounter;
  /** The desk (admin); undefined if it is off. */
  readonly desk?: OwnDeskDeps | undefined;
}

const oneProduct = `${apiPaths.products}/:id`;

/** Creates the application: a Request in, a Response out. Opens no file, socket or database itself. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const { config, settings, origin, log, metrics = noMetrics } = deps;
  const app = new Hono<AppEnv>();
  app.use(loadShedding({ log }));
  app.use(requestLifecycle({ log, metrics, trust: config.trustProxy, headers: fixedHeaders(deps) }));
  app.onError((error, c) => {
    const code = isOutage(error) ? 'unavailable' : 'internal-error';
    const why = explainReadOnly(error);
    log.error({ err: error, id: c.get('requestId'), method: c.req.method, ...(why && { why }) }, code);
    return acceptsHtml(c)
      ? errorPage(settings.brand, c.get('requestId'), code)
      : problem(c, code, { headers: retryLater[code] });
  });

  const limits = config.rateLimits ? (deps.limits ?? memoryRateLimits()) : undefined;
  // In memory: reading a page must not write to the database.
  const readLimits = config.rateLimits ? memoryRateLimits() : undefined;
  if (readLimits) {
    const read = [
      apiPaths.exchangeRates,
      apiPaths.automaticDiscounts,
      apiPaths.products,
      apiPaths.spares,
      apiPaths.articles,
      `${apiPaths.articles}/:slug`,
      `${apiPaths.pageTexts}/:page`,
      productCardsPath,
      oneProduct,
      '/readyz',
      ...merchantFeedPaths,
    ];
    for (const path of read) app.use(path, rateLimit(readLimits, 'catalogue'));
    app.use(apiPaths.visits, rateLimit(readLimits, 'visits'));
  }
  const all = [
    ...endpoints(deps, limits),
    ...formEndpoints(deps, limits),
    ...confirmationEndpoints({ ...deps, limits, readLimits }),
  ];
  for (const { method, path, budget, handle, shared, fromElsewhere } of all) {
    if (shared) app.on(method, path, refusingInPages(settings));
    if (method !== 'GET' && !fromElsewhere) app.on(method, path, originCheck(origin));
    if (budget && limits) app.on(method, path, rateLimit(limits, budget));
    app.on(method, path, handle);
    if (shared) continue;
    app.all(path, (c) =>
      problem(c, 'method-not-allowed', { headers: { Allow: method === 'GET' ? 'GET, HEAD' : method } }),
    );
  }
  app.use(orderPages({ ...deps, limits, readLimits }));
  app.use(quotePages({ ...deps, limits, readLimits, holdOrders: holdRuleOf(deps) }));
  const { cards } = deps;
  if (cards?.isTest) app.use(testPaymentPage({ ...deps, cards, limits, readLimits }));
  app.use(unlinkedWithdrawalPage({ ...deps, limits, readLimits }));
  const desk = deps.desk && { ...deps, ...deps.desk, limits };
  const routes = desk && deskRoutes(desk);
  if (desk && routes) app.route('/', createAdminApi(desk, routes, mcpEndpoint(desk, routes)));
  app.all('/api/*', (c) => problem(c, 'not-found'));
  const documents = serveDocuments(deps, readLimits);
  if (desk && routes) app.route('/', createDesk(desk, routes, documents));
  app.all('*', documents);
  return app;
}

/** Headers of every response. */
export function fixedHeaders({
  config,
  settings,
  origin,
  inline,
}: Pick<AppDeps, 'config' | 'settings' | 'origin' | 'inline'>) {
  const { turnstileSiteKey, hstsIncludeSubdomains } = config;
  return securityHeaders({
    settings,
    origin,
    turnstile: turnstileSiteKey !== undefined,
    hstsIncludeSubdomains,
    inline,
  });
}

const holdRuleOf = ({ settings, cards, config }: AppDeps) =>
  paymentDeadlineRule(settings, { takesCards: cards !== undefined, accounts: config.bankAccounts });

function endpoints(deps: AppDeps, limits: RateLimits | undefined): readonly Endpoint[] {
  const { metrics = noMetrics, visits = noPageViews } = deps;
  const verifyToken = deps.config.checkoutCaptcha ? createTokenVerifier(deps.config, deps.log) : undefined;
  const verifyOrder = verifyToken && createOrderVerifier(verifyToken, limits);
  const holdOrders = holdRuleOf(deps);
  const orders = { ...deps, limits, verifyOrder, holdOrders, countOrder: metrics.countOrder };
  const { cards } = deps;
  const cardEvents = cards && { fromElsewhere: true as const, handle: postPaymentWebhook({ ...deps, cards }) };
  return [
    { method: 'GET', path: '/healthz', handle: getHealth(deps) },
    { method: 'GET', path: '/readyz', handle: getReadiness(deps) },
    { method: 'GET', path: apiPaths.products, handle: deps.productList.respond },
    { method: 'GET', path: apiPaths.spares, handle: deps.productList.respondSpares },
    { method: 'GET', path: productCardsPath, handle: deps.productList.respondCards },
    { method: 'GET', path: oneProduct, handle: deps.productList.respondOne },
    ...contentEndpoints(deps),
    { method: 'GET', path: apiPaths.detectCurrency, handle: getDetectedCurrency(detection(deps)) },
    { method: 'GET', path: apiPaths.exchangeRates, handle: getExchangeRates(deps) },
    { method: 'GET', path: discountLinkPath, handle: getDiscountLink },
    { method: 'GET', path: apiPaths.config, handle: getConfig(deps.config, deps.settings) },
    ...feedEndpoints(deps),
    ...offlineEndpoints(deps),
    { method: 'GET', path: apiPaths.automaticDiscounts, handle: getAutomaticDiscounts(deps) },
    { method: 'POST', path: apiPaths.validatePromo, budget: 'promo', handle: postPromo(deps) },
    { method: 'POST', path: apiPaths.visits, handle: postPageView({ ...deps, visits }) },
    { method: 'POST', path: apiPaths.orders, budget: 'orders', handle: postOrder(orders) },
    ...[paymentWebhookPath, formerPaymentWebhookPath].flatMap((path) =>
      cardEvents ? [{ method: 'POST' as const, path, ...cardEvents }] : [],
    ),
  ];
}

/** Forms of the storefront, as JSON from scripts and as form posts without JavaScript. */
function formEndpoints(deps: AppDeps, limits: RateLimits | undefined): readonly Endpoint[] {
  const forms = { ...deps, limits, verifyToken: createTokenVerifier(deps.config, deps.log) };
  return [
    { method: 'POST', path: apiPaths.leads, budget: 'leads', handle: postSubscriber(forms) },
    { method: 'POST', path: newsletterPath, budget: 'leads', handle: postNewsletter(forms), shared: true },
    { method: 'POST', path: apiPaths.contact, budget: 'contact', handle: postContact(forms) },
    { method: 'POST', path: apiPaths.quotations, budget: 'quotations', handle: postQuotation(forms) },
    { method: 'POST', path: pagePath('contact'), budget: 'contact', handle: postContactForm(forms), shared: true },
    { method: 'POST', path: pagePath('subscribe'), budget: 'links', handle: postSubscribe(deps), shared: true },
    { method: 'POST', path: pagePath('unsubscribe'), budget: 'links', handle: postUnsubscribe(deps), shared: true },
  ];
}

function detection({ config, findCountry, settings, store }: AppDeps): Parameters<typeof getDetectedCurrency>[0] {
  return { findCountry, settings, store, trust: config.trustProxy, geoipCountryHeader: config.geoipCountryHeader };
}

const fileFolders = ['/assets', '/pictures', '/icons'];

/** Static files, imported pictures, and pages for every other path. */
function serveDocuments(
  { files, pages, store, settings, catalogue, visits = noPageViews }: AppDeps,
  limits: RateLimits | undefined,
): AppHandler {
  const findPicture = servePictures(store);
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const file =
      (await files.respond(c.req.raw, c.req.path)) ??
      (await findPicture(c.req.path, rateLimitCharge(c, limits, 'pictureReads')));
    const folder = fileFolders.find((name) => c.req.path.startsWith(`${name}/`));
    c.set('route', folder ? `${folder}/*` : file ? c.req.path : pageRoute(c.req.path));
    if (file) {
      // Emails, feed readers and other sites embed pictures; a sandboxed preview loads styles and fonts.
      if (folder) file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      return file;
    }
    if (folder) return problem(c, 'not-found');
    const refuse = ({ resetSeconds }: RateLimitResult) =>
      rateLimitedPage(settings.brand, c.get('requestId'), { 'Retry-After': String(resetSeconds) });
    const page = await pages.respond(c.req.raw, rateLimitCharge(c, limits, 'pageRenders', refuse));
    // Without the database, an unknown path stays unknown.
    const target =
      page.status === 404
        ? await findRedirectOf({ db: store.db, catalogue }, new URL(c.req.url)).catch(() => undefined)
        : undefined;
    countDocument(c, visits, target === undefined ? page.status : 301);
    if (target === undefined) return page;
    return new Response(null, { status: 301, headers: { Location: target, 'Cache-Control': 'no-cache' } });
  };
}
