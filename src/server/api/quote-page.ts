import { regions } from '../../contract/catalogue/product.ts';
import { linkParameter, linkTokenPattern } from '../../contract/orders/order-page.ts';
import {
  type AcceptForm,
  acceptAction,
  acceptFields,
  matchQuoteRoute,
  type QuoteSaleView,
  type QuoteView,
  regionField,
} from '../../contract/quotations/quote-page.ts';
import { londonDay } from '../../domain/shared/time/london-day.ts';
import type { App } from '../actions/app.ts';
import { Failure } from '../actions/failure.ts';
import { explainNotPlaced } from '../actions/orders/placement/explain-not-placed.ts';
import type { PlaceOrderDeps } from '../actions/orders/placement/place-order-types.ts';
import { findAcceptableQuotation, orderQuotation } from '../actions/quotations/accept-quotation.ts';
import { type OpenedQuotation, openQuotation } from '../actions/quotations/open-quotation.ts';
import { readQuotationNumber } from '../actions/quotations/quotations.ts';
import { explainQuotedElsewhere } from '../actions/quotations/quoted-destination.ts';
import { describeSales } from '../actions/quotations/reading/describe-quote-page.ts';
import type { AppContext, AppMiddleware } from '../http/app-env.ts';
import { clientNetwork } from '../http/client/client-address.ts';
import { problem } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import { isOwnOrigin } from '../middleware/origin-check.ts';
import { type PageRateLimits, rateLimitedResponse } from '../middleware/rate-limits.ts';
import { renderProblemPage } from '../pages/cache/error-page.ts';
import type { OrderPages } from '../pages/order-pages.ts';
import { inTransaction } from '../store/engine/database.ts';
import { recordProof } from '../store/mail/proven-addresses.ts';
import { redirectToOrder } from './orders/access/open-link.ts';
import { isLook, readLook } from './orders/access/read-order-access.ts';

interface QuotePageDeps extends PlaceOrderDeps, Pick<App, 'wakeMail' | 'origin'>, PageRateLimits {
  readonly settings: App['settings'];
  readonly orderPages: Pick<OrderPages, 'quote'>;
}

type Current = Extract<OpenedQuotation, { state: 'current' }>;

/** Pages of sent quotations, for holders of the link in their email: to read, and to accept and order. */
export function quotePages(deps: QuotePageDeps): AppMiddleware {
  return async (c, next) => {
    const address = matchQuoteRoute(c.req.path);
    if (!address) return next();
    c.set('route', `/quote/:reference${address.action && `/${address.action}`}`);
    const reference = readQuotationNumber(address.reference);
    return renderProblemPage(c, deps.settings, await answer(c, deps, { ...address, reference }));
  };
}

async function answer(
  c: AppContext,
  deps: QuotePageDeps,
  { reference, action }: { readonly reference: string; readonly action: string },
): Promise<Response> {
  const isPost = c.req.method === 'POST';
  if (isPost && !isOwnOrigin(c, deps.origin)) return problem(c, 'forbidden-origin');
  if (isPost && action === acceptAction) return accept(c, deps, reference);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || isLook(c);
  if (!isRead) return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
  const taken = await deps.readLimits?.take('pageRenders', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'pageRenders', taken);
  // The key is in the URL fragment, which only the page can read.
  if (!isLook(c)) return deps.orderPages.quote(200, { state: 'opening', reference });
  const read = await readLook(c);
  if (!read.ok) return read.response;
  const { key } = read.value;
  const opened = await open(c, deps, { reference, key });
  if (opened instanceof Response) return opened;
  const view = await viewOf(deps, opened, key);
  return deps.orderPages.quote(view.state === 'open' ? 200 : 409, view);
}

/** Returns the issue of a link, or a refusal that does not reveal whether the quotation exists. Guesses are limited. */
async function open(
  c: AppContext,
  { store, links, orderPages, readLimits }: QuotePageDeps,
  { reference, key }: { readonly reference: string; readonly key: string },
): Promise<Current | Response> {
  const opened = linkTokenPattern.test(key) ? await openQuotation(store.db, links, { reference, key }) : undefined;
  if (opened?.state === 'current') return opened;
  if (opened) return orderPages.quote(409, { state: 'replaced', reference });
  const taken = key === '' ? undefined : await readLimits?.take('orderGuesses', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'orderGuesses', taken);
  return orderPages.quote(404, { state: 'unknown', reference });
}

async function viewOf({ store, links, clock }: QuotePageDeps, opened: Current, key: string): Promise<QuoteView> {
  const { quotation, issue } = opened;
  const { reference, ordered, closedAt } = quotation;
  const { validUntil, note, importNotice } = issue.offer;
  const isOrdered = Object.keys(ordered).length > 0;
  if (closedAt !== null && !isOrdered) return { state: 'closed', reference };
  if (!isOrdered && londonDay(clock()) > validUntil) return { state: 'expired', reference, validUntil };
  const sales = await describeSales(store.db, links, opened);
  const { email } = issue.recipient;
  return { state: 'open', reference, key, email, validUntil, note, importNotice, sales };
}

/** POST /quote/…/accept: places the order of one region. Repeated, it leads to the same order. */
async function accept(c: AppContext, deps: QuotePageDeps, reference: string): Promise<Response> {
  const { store, links, clock, ids, settings, limits, orderPages, wakeMail, holdOrders } = deps;
  const taken = await limits?.take('orders', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'orders', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const { field } = read.value;
  const key = field(linkParameter);
  const opened = await open(c, deps, { reference, key });
  if (opened instanceof Response) return opened;
  const region = regions.find((one) => one === field(regionField));
  const form = Object.fromEntries(acceptFields.map((name) => [name, field(`${region}-${name}`)])) as AcceptForm;
  const { purchaseOrder, ...typed } = form;
  const { email } = opened.issue.recipient;
  const wish = { reference, region, customer: { ...typed, customerEmail: email }, purchaseOrder };
  const found = await findAcceptableQuotation(store.db, { ...wish, sentAt: opened.issue.sentAt }, clock());
  const show = async (status: 200 | 409 | 422, changes: Partial<QuoteSaleView>) => {
    const again = (await openQuotation(store.db, links, { reference, key })) ?? opened;
    if (again.state === 'replaced') return orderPages.quote(409, { state: 'replaced', reference });
    const view = await viewOf(deps, again, key);
    if (view.state !== 'open') return orderPages.quote(409, view);
    const sales = view.sales.map((sale) =>
      sale.region === region && !sale.order ? { ...sale, form, ...changes } : sale,
    );
    return orderPages.quote(status, { ...view, sales });
  };
  if (found instanceof Failure) {
    if (found.code === 'quotation-ordered') return show(200, {});
    if (found.code !== 'invalid-request') return show(409, {});
    const errors = (found.errors('desk') ?? []).map(({ field: name, message }) => [name, message]);
    return show(422, { errors: Object.fromEntries(errors) });
  }
  const elsewhere = explainQuotedElsewhere(found, settings);
  if (elsewhere) return show(422, { errors: { [elsewhere.field]: elsewhere.message } });
  // The link was in an email to this address.
  await inTransaction(store, (tx) => recordProof(tx, email, 'click', clock()));
  const result = await orderQuotation({ store, clock, ids, links, settings, ...(holdOrders && { holdOrders }) }, found);
  if (result.ok) {
    wakeMail();
    return redirectToOrder(c, result.accepted.link);
  }
  if (result.reason === 'offer-changed') return show(409, {});
  return show(409, { reasons: explainNotPlaced(result, found.customer) });
}
