import { emailRule, findFieldProblem } from '../../../contract/form.ts';
import {
  type DocumentKind,
  documentKinds,
  documentNumberParameter,
  linkParameter,
  linkTokenPattern,
  matchOrderPage,
  type OrderAddress,
  orderPath,
  referencePattern,
} from '../../../contract/order-page.ts';
import type { LostLinkView } from '../../../contract/order-view.ts';
import { askForLink } from '../../actions/ask-for-link.ts';
import type { Ids } from '../../actions/ids.ts';
import type { OrderLinks } from '../../actions/order-links.ts';
import type { Config } from '../../config/config.ts';
import { type DrawInvoice, drawInvoice } from '../../documents/draw-invoice.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type RateLimits, tooMany } from '../../middleware/rate-limits.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import type { Store } from '../../store/engine/database.ts';
import { listDocumentsOf } from '../../store/orders/invoices.ts';
import { opensOrder } from '../../store/orders/order-links.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { addressGroup } from '../../visitor/client-address.ts';
import { describeOrderPage } from './describe-order-page.ts';
import { respondWithDocument } from './respond-with-document.ts';

interface OrderPageParts {
  readonly store: Store;
  readonly config: Pick<Config, 'bankAccounts'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
  readonly orderPages: OrderPages;
  /** Undefined where nothing is limited. */
  readonly limits: RateLimits | undefined;
  /** Counts who reads, in this process: a look writes nothing to the store. */
  readonly readLimits: RateLimits | undefined;
  readonly wakeMail: () => void;
  /** The store's public address. */
  readonly origin: string;
  /** Draws invoices apart from this thread; on it where none is given. */
  readonly drawInvoice?: DrawInvoice | undefined;
}

/** Everything below `/order`: the page of an order for who holds its link, and the page that sends a new link. */
export function orderPages(parts: OrderPageParts): AppMiddleware {
  return async (c, next) => {
    const address = matchOrderPage(c.req.path);
    if (!address) return next();
    c.set('route', address.route);
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      // Each of these pages is made for one look.
      const look = await parts.readLimits?.take('pageRenders', addressGroup(c.get('clientAddress')));
      if (look?.allowed === false) return tooMany(c, 'pageRenders', look);
      if (address.action === '') return showOrder(c, parts, address);
      if (isDocumentKind(address.action)) return sendDocument(c, parts, address.reference, address.action);
      return parts.orderPages.lostLink(404, { ...blank, reference: address.reference, state: 'closed' });
    }
    if (c.req.method !== 'POST' || address.reference !== '') {
      return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    if (!isOwnOrigin(c, parts.origin)) return problem(c, 'forbidden-origin');
    return sendLink(c, parts);
  };
}

const isDocumentKind = (action: string): action is DocumentKind =>
  (documentKinds as readonly string[]).includes(action);

const blank: LostLinkView = { reference: '', email: '', errors: {}, state: 'asked' };

async function showOrder(c: AppContext, parts: OrderPageParts, { reference }: OrderAddress): Promise<Response> {
  const { store, config, orderPages: pages } = parts;
  if (reference === '') return pages.lostLink(200, blank);
  const opened = await openOrder(c, parts, reference);
  if (!opened) return refuseLink(c, parts, reference);
  return pages.order(await describeOrderPage(store.db, opened.order, config.bankAccounts, opened.token));
}

/** The order that the link of a request opens; undefined where it opens none. */
async function openOrder(
  c: AppContext,
  { store }: Pick<OrderPageParts, 'store'>,
  reference: string,
): Promise<{ readonly order: StoredOrder; readonly token: string } | undefined> {
  const token = c.req.query(linkParameter) ?? '';
  const mayLook = linkTokenPattern.test(token) && referencePattern.test(reference);
  const order =
    mayLook && (await opensOrder(store.db, reference, token)) ? await findOrder(store.db, reference) : undefined;
  return order && { order, token };
}

/** Only guesses are counted: who has the link may look as often as they like. */
async function refuseLink(c: AppContext, { readLimits, orderPages: pages }: OrderPageParts, reference: string) {
  const isGuess = (c.req.query(linkParameter) ?? '') !== '';
  const taken = isGuess ? await readLimits?.take('orderGuesses', addressGroup(c.get('clientAddress'))) : undefined;
  if (taken?.allowed === false) return tooMany(c, 'orderGuesses', taken);
  return pages.lostLink(404, { ...blank, reference, state: 'closed' });
}

/** An invoice or a credit note as a PDF, for who holds the order's link; to its page, where there is none such. */
async function sendDocument(c: AppContext, parts: OrderPageParts, reference: string, kind: DocumentKind) {
  const opened = await openOrder(c, parts, reference);
  if (!opened) return refuseLink(c, parts, reference);
  const { order, token } = opened;
  const number = c.req.query(documentNumberParameter)?.toUpperCase();
  const documents = await listDocumentsOf(parts.store.db, order.id);
  const found = documents.find((one) => one.kind === kind && (kind === 'invoice' || one.number === number));
  if (!found) return c.redirect(orderPath(order.reference, token), 303);
  return respondWithDocument(found.number, await (parts.drawInvoice ?? drawInvoice)(found));
}

async function sendLink(c: AppContext, parts: OrderPageParts): Promise<Response> {
  const { limits, orderPages: pages } = parts;
  const taken = await limits?.take('orderLinks', addressGroup(c.get('clientAddress')));
  if (taken?.allowed === false) return tooMany(c, 'orderLinks', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const email = read.value.field('email').trim();
  const reference = read.value.field('reference').trim().toUpperCase();
  const errors: { reference?: string; email?: string } = {};
  if (!referencePattern.test(reference)) errors.reference = 'A reference looks like BB-7K2M-9QXT';
  const emailProblem = findFieldProblem(emailRule, email);
  if (emailProblem) errors.email = emailProblem;
  const view = { reference, email, errors };
  if (Object.keys(errors).length > 0) return pages.lostLink(422, { ...view, state: 'asked' });

  const named = await limits?.take('orderLinkEmail', email.toLowerCase());
  if (named?.allowed === false) return tooMany(c, 'orderLinkEmail', named);
  if (!read.value.trapped) {
    await askForLink(parts, { reference: withHyphens(reference), email });
    parts.wakeMail();
  }
  return pages.lostLink(200, { ...view, state: 'sent' });
}

/** A reference as it is kept, from one that was typed without its hyphens. */
function withHyphens(reference: string): string {
  const symbols = reference.replaceAll('-', '').slice(2);
  return `BB-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
