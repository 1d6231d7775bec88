import { Hono } from 'hono';
import type { Article } from '../contract/article.ts';
import { confirmEmailPath } from '../contract/confirm-email.ts';
import { newsletterPath } from '../contract/lead.ts';
import { cardEventsPath } from '../contract/order-page.ts';
import { productCardsPath } from '../contract/product-cards.ts';
import { restockPath } from '../contract/restock.ts';
import { apiPaths, pagePath } from '../contract/routes.ts';
import type { SiteSettings } from '../contract/settings.ts';
import type { Ids } from './actions/ids.ts';
import type { OrderLinks } from './actions/order-links.ts';
import { holdRule } from './actions/orders/hold-rule.ts';
import { postCardEvent } from './api/card-events.ts';
import { getConfig } from './api/config.ts';
import { getConfirmEmail, postConfirmEmail } from './api/confirm-email.ts';
import { postContact, postContactForm } from './api/contact.ts';
import { getDetectedCurrency } from './api/detect-currency.ts';
import { getExchangeRates } from './api/exchange-rates.ts';
import { getHealth, getReadiness } from './api/health.ts';
import { postLead, postNewsletter } from './api/leads.ts';
import { offlineEndpoints, type WebWorkers } from './api/offline.ts';
import { orderPages } from './api/orders/order-page.ts';
import { postOrder } from './api/orders/orders.ts';
import { statementPage } from './api/orders/statement-page.ts';
import { createOrderVerifier } from './api/orders/verify-order.ts';
import type { ProductList } from './api/products.ts';
import { postPromo } from './api/promo.ts';
import { postQuotation } from './api/quotations.ts';
import { getRestock, postRestock } from './api/restock.ts';
import { postSubscribe } from './api/subscribe.ts';
import { postUnsubscribe } from './api/unsubscribe.ts';
import { countDocument, postVisit } from './api/visits.ts';
import type { CardProvider } from './cards/card-provider.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config, Environment } from './config/config.ts';
import { createDesk } from './desk/desk.ts';
import type { DeskParts } from './desk/desk-parts.ts';
import type { DrawSlips } from './documents/draw-apart.ts';
import type { DrawDocument } from './documents/draw-document.ts';
import { feedEndpoints } from './feeds/endpoints.ts';
import { merchantFeedPaths } from './feeds/merchant-feed.ts';
import type { AppEnv, AppHandler } from './http/app-env.ts';
import type { InlineTexts } from './http/inline-texts.ts';
import { problem } from './http/problem.ts';
import { wantsPage } from './http/wants-page.ts';
import { envelope } from './middleware/envelope.ts';
import { originCheck } from './middleware/origin-check.ts';
import {
  type Allowance,
  type BudgetName,
  memoryRateLimits,
  type RateLimits,
  rateLimit,
  tollOf,
} from './middleware/rate-limits.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { failurePage, retryLater, tooManyPage } from './pages/finished/failure-page.ts';
import { refusingInPages } from './pages/finished/refuse-in-pages.ts';
import { servePictures } from './pages/finished/serve-pictures.ts';
import type { StaticFiles } from './pages/finished/static-files.ts';
import type { OrderPages } from './pages/order-pages.ts';
import { pageRoute } from './pages/page-route.ts';
import type { Pages } from './pages/pages.ts';
import { explainReadOnly } from './store/engine/check-postgres.ts';
import { isOutage, type Store } from './store/engine/database.ts';
import type { CountryFinder } from './visitor/country-finder.ts';
import { createTokenVerifier } from './visitor/turnstile.ts';
import { noVisits, type VisitCounter } from './visits/visit-counter.ts';
import type { Log } from './watch/log.ts';
import { type Metrics, noMetrics } from './watch/metrics.ts';

/** Everything the application works with. What differs between a test and the real store is handed in here. */
export interface AppParts {
  readonly config: Pick<
    Config,
    | 'bankAccounts'
    | 'deskPaymentLimit'
    | 'shopCommand'
    | 'countryHeader'
    | 'trustProxy'
    | 'rateLimits'
    | 'hstsSubdomains'
    | 'indexNowKey'
    | 'offline'
    | 'checkoutVerification'
    | 'turnstileSiteKey'
    | 'turnstileSecretKey'
    | 'turnstileVerifyUrl'
  >;
  readonly settings: SiteSettings;
  /** What replaces settings; nothing without it. */
  readonly env?: Environment;
  /** The store's public address without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly productList: Omit<ProductList, 'cached'>;
  /** With their texts, newest first. */
  readonly articles: readonly Article[];
  readonly pages: Omit<Pages, 'cached'>;
  readonly orderPages: OrderPages;
  readonly links: OrderLinks;
  /** Draws invoices apart from this thread; on it where none is given. */
  readonly drawInvoice?: DrawDocument;
  /** The same of packing slips. */
  readonly drawSlips?: DrawSlips;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: CardProvider | undefined;
  readonly files: StaticFiles;
  /** What pages hold; none where they ask for the files. */
  readonly inline?: InlineTexts | undefined;
  /** What keeps pages in browsers, and what ends it; none in development. */
  readonly worker?: WebWorkers | undefined;
  readonly findCountry: CountryFinder;
  readonly clock: () => number;
  readonly ids: Ids;
  readonly log: Log;
  readonly wakeMail: () => void;
  readonly isStopping: () => boolean;
  /** Where requests are counted; in this process where none is given. */
  readonly limits?: RateLimits;
  readonly metrics?: Metrics;
  /** Where views of pages are counted; nowhere where none is given. */
  readonly visits?: VisitCounter;
  /** The owner's desk; undefined where it is turned off. */
  readonly desk?:
    | Pick<DeskParts, 'place' | 'build' | 'challenges' | 'dataDir' | 'pictures' | 'preview' | 'pictureShop' | 'examine'>
    | undefined;
}

const oneProduct = `${apiPaths.products}/:id`;

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly budget?: BudgetName;
  readonly handle: AppHandler;
  /** Called by machines, which name no origin that could be ours: what they send proves itself. */
  readonly fromElsewhere?: true;
  /** Other methods are the pages': the address is one of theirs, or nothing stands there to be read. */
  readonly shared?: true;
}

/** The whole application: a Request in, a Response out. It opens nothing and listens nowhere. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { config, settings, origin, log, metrics = noMetrics } = parts;
  const app = new Hono<AppEnv>();
  app.use(envelope({ log, metrics, trust: config.trustProxy, headers: fixedHeaders(parts) }));
  app.onError((error, c) => {
    const code = isOutage(error) ? 'unavailable' : 'internal-error';
    const why = explainReadOnly(error);
    log.error({ err: error, id: c.get('requestId'), method: c.req.method, ...(why && { why }) }, code);
    return wantsPage(c)
      ? failurePage(settings.brand, c.get('requestId'), code)
      : problem(c, code, { headers: retryLater[code] });
  });

  const limits = config.rateLimits ? (parts.limits ?? memoryRateLimits()) : undefined;
  // Counted in this process: nothing is written to the store because somebody reads.
  const readLimits = config.rateLimits ? memoryRateLimits() : undefined;
  if (readLimits) {
    const read = [
      apiPaths.exchangeRates,
      apiPaths.products,
      productCardsPath,
      oneProduct,
      '/readyz',
      ...merchantFeedPaths,
    ];
    for (const path of read) app.use(path, rateLimit(readLimits, 'catalogue'));
    app.use(apiPaths.visits, rateLimit(readLimits, 'visits'));
  }
  const all = [
    ...endpoints(parts, limits),
    ...formEndpoints(parts, limits),
    ...answerEndpoints({ ...parts, limits, readLimits }),
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
  app.use(orderPages({ ...parts, limits, readLimits }));
  app.use(statementPage({ ...parts, limits, readLimits }));
  app.all('/api/*', (c) => problem(c, 'not-found'));
  const documents = serveDocuments(parts, readLimits);
  if (parts.desk) app.route('/', createDesk({ ...parts, ...parts.desk, limits }, documents));
  app.all('*', documents);
  return app;
}

/** The headers of every answer of the store. */
export function fixedHeaders({
  config,
  settings,
  origin,
  inline,
}: Pick<AppParts, 'config' | 'settings' | 'origin' | 'inline'>) {
  const { turnstileSiteKey, hstsSubdomains } = config;
  return securityHeaders({ settings, origin, turnstile: turnstileSiteKey !== undefined, hstsSubdomains, inline });
}

function endpoints(parts: AppParts, limits: RateLimits | undefined): readonly Endpoint[] {
  const { metrics = noMetrics, visits = noVisits } = parts;
  const verifyToken = parts.config.checkoutVerification ? createTokenVerifier(parts.config, parts.log) : undefined;
  const verifyOrder = verifyToken && createOrderVerifier(verifyToken, limits);
  const ways = { takesCards: parts.cards !== undefined, accounts: parts.config.bankAccounts };
  const holdOrders = holdRule(parts.settings, ways);
  const orders = { ...parts, limits, verifyOrder, holdOrders, countOrder: metrics.countOrder };
  const { cards } = parts;
  const cardEvents = cards && { fromElsewhere: true as const, handle: postCardEvent({ ...parts, cards }) };
  return [
    { method: 'GET', path: '/healthz', handle: getHealth },
    { method: 'GET', path: '/readyz', handle: getReadiness(parts) },
    { method: 'GET', path: apiPaths.products, handle: parts.productList.respond },
    { method: 'GET', path: productCardsPath, handle: parts.productList.respondCards },
    { method: 'GET', path: oneProduct, handle: parts.productList.respondOne },
    { method: 'GET', path: apiPaths.detectCurrency, handle: getDetectedCurrency(detection(parts)) },
    { method: 'GET', path: apiPaths.exchangeRates, handle: getExchangeRates(parts) },
    { method: 'GET', path: apiPaths.config, handle: getConfig(parts.config) },
    ...feedEndpoints(parts),
    ...offlineEndpoints(parts),
    { method: 'POST', path: apiPaths.validatePromo, budget: 'promo', handle: postPromo(parts) },
    { method: 'POST', path: apiPaths.visits, handle: postVisit({ ...parts, visits }) },
    { method: 'POST', path: apiPaths.orders, budget: 'orders', handle: postOrder(orders) },
    ...(cardEvents ? [{ method: 'POST' as const, path: cardEventsPath, ...cardEvents }] : []),
  ];
}

/** What visitors write to the store: each form as the browser's code sends it, and as it is posted without JavaScript. */
function formEndpoints(parts: AppParts, limits: RateLimits | undefined): readonly Endpoint[] {
  const forms = { ...parts, limits, verifyToken: createTokenVerifier(parts.config, parts.log) };
  return [
    { method: 'POST', path: apiPaths.leads, budget: 'leads', handle: postLead(forms) },
    { method: 'POST', path: newsletterPath, budget: 'leads', handle: postNewsletter(forms), shared: true },
    { method: 'POST', path: apiPaths.contact, budget: 'contact', handle: postContact(forms) },
    { method: 'POST', path: apiPaths.quotations, budget: 'quotations', handle: postQuotation(forms) },
    { method: 'POST', path: pagePath('contact'), budget: 'contact', handle: postContactForm(forms), shared: true },
    { method: 'POST', path: pagePath('subscribe'), budget: 'links', handle: postSubscribe(parts), shared: true },
    { method: 'POST', path: pagePath('unsubscribe'), budget: 'links', handle: postUnsubscribe(parts), shared: true },
  ];
}

/** What is answered by the link of an email: being told when a product is back, and whose address it is. */
function answerEndpoints(
  parts: Parameters<typeof postRestock>[0] & Parameters<typeof postConfirmEmail>[0],
): readonly Endpoint[] {
  return [
    { method: 'GET', path: confirmEmailPath, handle: getConfirmEmail(parts), shared: true },
    { method: 'POST', path: confirmEmailPath, budget: 'links', handle: postConfirmEmail(parts), shared: true },
    { method: 'GET', path: restockPath, handle: getRestock(parts), shared: true },
    { method: 'POST', path: restockPath, budget: 'links', handle: postRestock(parts), shared: true },
  ];
}

function detection({ config, findCountry, settings, store }: AppParts): Parameters<typeof getDetectedCurrency>[0] {
  return { findCountry, settings, store, trust: config.trustProxy, countryHeader: config.countryHeader };
}

const fileFolders = ['/assets', '/pictures', '/icons'];

/** Files of the web build, imported pictures, and pages for every other address. */
function serveDocuments(
  { files, pages, store, settings, visits = noVisits }: AppParts,
  limits: RateLimits | undefined,
): AppHandler {
  const findPicture = servePictures(store);
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const file =
      (await files.respond(c.req.raw, c.req.path)) ??
      (await findPicture(c.req.path, tollOf(c, limits, 'pictureReads')));
    const folder = fileFolders.find((name) => c.req.path.startsWith(`${name}/`));
    c.set('route', folder ? `${folder}/*` : file ? c.req.path : pageRoute(c.req.path));
    if (file) {
      // Mails, readers of the feed and other sites show our pictures; a preview without an origin takes style and typeface.
      if (folder) file.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      return file;
    }
    if (folder) return problem(c, 'not-found');
    const refuse = ({ resetSeconds }: Allowance) =>
      tooManyPage(settings.brand, c.get('requestId'), { 'Retry-After': String(resetSeconds) });
    const page = await pages.respond(c.req.raw, tollOf(c, limits, 'pageRenders', refuse));
    countDocument(c, visits, page.status);
    return page;
  };
}
