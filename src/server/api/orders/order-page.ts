import {
  cleanReferenceInput,
  confirmEmailAction,
  linkParameter,
  matchOrderRoute,
  type OrderRoute,
  payAction,
  paymentReturnParameter,
  referencePattern,
  withHyphens,
} from '../../../contract/orders/order-page.ts';
import type { ResendLinkView } from '../../../contract/orders/order-view.ts';
import { returnLabelAction, returnSlipAction, withdrawAction } from '../../../contract/returns/withdrawal.ts';
import { emailRule, validateField } from '../../../contract/shared/forms/form.ts';
import { cleanEmail } from '../../../contract/shared/forms/typed-text.ts';
import type { App } from '../../actions/app.ts';
import { requestOrderLink } from '../../actions/orders/request-order-link.ts';
import { readDeadline } from '../../actions/orders/unpaid/read-deadline.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type PageRateLimits, rateLimitedResponse, requesterKey } from '../../middleware/rate-limits.ts';
import type { Log } from '../../observability/log.ts';
import { renderProblemPage } from '../../pages/cache/error-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import type { DrawInvoice } from '../../pdf/draw-invoice.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { describeCard } from '../payments/describe-card-payment.ts';
import { payOrder } from '../payments/pay-order.ts';
import { postWithdrawal, showWithdrawal } from '../returns/withdraw-page.ts';
import { openLink } from './access/open-link.ts';
import { isLook, type Look, readLook } from './access/read-order-access.ts';
import { describeOrderPage } from './describe-order-page.ts';
import { isDocumentKind, sendDocument, sendReturnLabel } from './send-document.ts';

interface OrderPageDeps
  extends Pick<App, 'store' | 'clock' | 'ids' | 'links' | 'cards' | 'config' | 'settings' | 'wakeMail' | 'origin'>,
    PageRateLimits {
  readonly orderPages: OrderPages;
  readonly log: Log;
  /** Draws invoices in a worker thread; on this thread if undefined. */
  readonly drawInvoice?: DrawInvoice | undefined;
}

/** Routes below `/order`: order pages for holders of the order link, and the page that sends a new link. */
export function orderPages(deps: OrderPageDeps): AppMiddleware {
  return async (c, next) => {
    const address = matchOrderRoute(c.req.path);
    if (!address) return next();
    c.set('route', address.route);
    return renderProblemPage(c, deps.settings, await answer(c, deps, address));
  };
}

async function answer(c: AppContext, deps: OrderPageDeps, address: OrderRoute): Promise<Response> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return show(c, deps, address);
  const posted = c.req.method === 'POST' ? findForm(c, deps, address) : undefined;
  if (!posted) return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
  if (!isOwnOrigin(c, deps.origin)) return problem(c, 'forbidden-origin');
  return posted(c);
}

/** Shows an order page, with the key from the query or a form. */
async function show(c: AppContext, deps: OrderPageDeps, address: OrderRoute): Promise<Response> {
  // These pages are rendered on every request.
  const taken = await deps.readLimits?.take('pageRenders', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'pageRenders', taken);
  const read = await readLook(c);
  if (!read.ok) return read.response;
  const lookup = read.value;
  const { reference, action } = address;
  if (reference === '') return deps.orderPages.lostLink(200, blank);
  const isOfOrders = ['', withdrawAction, returnSlipAction].includes(action);
  // The key may be in the URL fragment, which only the page can read.
  if (isOfOrders && !isLook(c) && lookup.key === '') {
    return deps.orderPages.lostLink(200, { ...blank, reference, state: 'opening', action: action || undefined });
  }
  if (action === '') return showOrder(c, deps, reference, lookup);
  if (isOfOrders) return showWithdrawal(c, deps, address, lookup);
  if (action === returnLabelAction) return sendReturnLabel(c, deps, { reference, look: lookup });
  if (isDocumentKind(action)) return sendDocument(c, deps, { reference, kind: action, look: lookup });
  return deps.orderPages.lostLink(404, { ...blank, reference, state: 'closed' });
}

/** Finds the form handler of a route below `/order`, or undefined if there is none. */
function findForm(c: AppContext, deps: OrderPageDeps, address: OrderRoute) {
  const { reference, action } = address;
  if (reference === '') return (c: AppContext) => sendLink(c, deps);
  if (isLook(c)) return () => show(c, deps, address);
  if (action === withdrawAction) return (c: AppContext) => postWithdrawal(c, deps, address);
  if (action === confirmEmailAction) return (c: AppContext) => confirmAddress(c, deps, reference);
  const { cards } = deps;
  if (action !== payAction || !cards) return undefined;
  return (c: AppContext) => payOrder(c, { ...deps, cards }, reference);
}

const blank: ResendLinkView = { reference: '', email: '', errors: {}, state: 'asked' };

async function showOrder(c: AppContext, deps: OrderPageDeps, reference: string, lookup: Look): Promise<Response> {
  const { key: token, field } = lookup;
  const opened = await openLink(c, deps, { reference, token });
  if (!opened.ok) return opened.response;
  const cameBack = field(paymentReturnParameter) !== '';
  return deps.orderPages.order(await describe(deps, opened, { token, cameBack }));
}

async function describe(
  deps: OrderPageDeps,
  { order, isOwnMailbox }: { readonly order: StoredOrder; readonly isOwnMailbox: boolean },
  lookup: { token: string; cameBack: boolean },
) {
  const { store, config, clock, cards, settings } = deps;
  const card = cards && (await describeCard({ ...deps, cards }, order, lookup));
  // Polling the payment provider may have marked the order as paid.
  const asked = (lookup.cameBack && (await findOrder(store.db, order.reference))) || order;
  const { token } = lookup;
  const deadline = await readDeadline(store.db, deps, asked);
  const ways = { accounts: config.bankAccounts, card, deadline };
  return describeOrderPage(store.db, asked, { token, isOwnMailbox, now: clock(), settings, ...ways });
}

/** Marks the order's email as confirmed by its owner: the button on the page that an email link opens. */
async function confirmAddress(c: AppContext, deps: OrderPageDeps, reference: string): Promise<Response> {
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const token = read.value.field(linkParameter);
  const opened = await openLink(c, deps, { reference, token });
  if (!opened.ok) return opened.response;
  const { isOwnMailbox, order } = opened;
  if (isOwnMailbox) {
    const { customerEmail } = order.customer;
    await inTransaction(deps.store, (tx) => recordProof(tx, customerEmail, 'click', deps.clock()));
    deps.wakeMail();
  }
  return deps.orderPages.order(await describe(deps, opened, { token, cameBack: false }));
}

async function sendLink(c: AppContext, deps: OrderPageDeps): Promise<Response> {
  const { limits, orderPages: pages } = deps;
  const taken = await limits?.take('orderLinks', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'orderLinks', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const email = cleanEmail(read.value.field('email'));
  const reference = cleanReferenceInput(read.value.field('reference'));
  const errors: { reference?: string; email?: string } = {};
  if (!referencePattern.test(reference)) errors.reference = 'Enter an order number, such as BB-7K2M-9QXT';
  const emailProblem = validateField(emailRule, email);
  if (emailProblem) errors.email = emailProblem;
  const view = { reference, email, errors };
  if (Object.keys(errors).length > 0) return pages.lostLink(422, { ...view, state: 'asked' });

  // Forms caught by the honeypot are not charged to the rate limit.
  if (!read.value.trapped) {
    const named = await limits?.take('orderLinkEmail', requesterKey(c, email, withHyphens(reference)));
    if (named?.allowed === false) return rateLimitedResponse(c, 'orderLinkEmail', named);
    await requestOrderLink(deps, { reference: withHyphens(reference), email });
    deps.wakeMail();
  }
  return pages.lostLink(200, { ...view, reference: withHyphens(reference), state: 'sent' });
}
