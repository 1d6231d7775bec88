import { emailRule, findFieldProblem } from '../../../contract/form.ts';
import {
  confirmEmailAction,
  linkParameter,
  matchOrderPage,
  type OrderAddress,
  paidParameter,
  payAction,
  referencePattern,
  typedReference,
  withHyphens,
} from '../../../contract/order-page.ts';
import type { LostLinkView } from '../../../contract/order-view.ts';
import type { SiteSettings } from '../../../contract/settings.ts';
import { cleanEmail } from '../../../contract/typed-text.ts';
import { slipAction, withdrawAction } from '../../../contract/withdrawal.ts';
import type { Ids } from '../../actions/ids.ts';
import type { InvoiceSettings } from '../../actions/money/issue-invoice.ts';
import type { OrderLinks } from '../../actions/order-links.ts';
import { askForLink } from '../../actions/orders/ask-for-link.ts';
import { readDeadline } from '../../actions/orders/read-deadline.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import type { Config } from '../../config/config.ts';
import type { DrawInvoice } from '../../documents/draw-invoice.ts';
import type { AppContext, AppMiddleware } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { readForm } from '../../http/read-form.ts';
import { isOwnOrigin } from '../../middleware/origin-check.ts';
import { type RateLimits, requesterKey, tooMany } from '../../middleware/rate-limits.ts';
import { refuseInPage } from '../../pages/finished/failure-page.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { addressGroup } from '../../visitor/client-address.ts';
import type { Log } from '../../watch/log.ts';
import { describeCard } from './describe-card.ts';
import { describeOrderPage } from './describe-order-page.ts';
import { openLink } from './open-link.ts';
import { payOrder } from './pay-order.ts';
import { isLook, type Look, readLook } from './read-look.ts';
import { isDocumentKind, sendDocument } from './send-document.ts';
import { postWithdrawal, showWithdrawal } from './withdraw-page.ts';

interface OrderPageParts {
  readonly store: Store;
  readonly config: Pick<Config, 'bankAccounts'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly links: OrderLinks;
  readonly settings: InvoiceSettings & Pick<SiteSettings, 'cardHoldMinutes'>;
  readonly orderPages: OrderPages;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: CardProvider | undefined;
  /** Undefined where nothing is limited. */
  readonly limits: RateLimits | undefined;
  /** Counts who reads, in this process: a look writes nothing to the store. */
  readonly readLimits: RateLimits | undefined;
  readonly wakeMail: () => void;
  readonly log: Log;
  /** Draws invoices apart from this thread; on it where none is given. */
  readonly drawInvoice?: DrawInvoice | undefined;
  /** The store's public address. */
  readonly origin: string;
}

/** Everything below `/order`: the page of an order for who holds its link, and the page that sends a new link. */
export function orderPages(parts: OrderPageParts): AppMiddleware {
  return async (c, next) => {
    const address = matchOrderPage(c.req.path);
    if (!address) return next();
    c.set('route', address.route);
    return refuseInPage(c, parts.settings, await answer(c, parts, address));
  };
}

async function answer(c: AppContext, parts: OrderPageParts, address: OrderAddress): Promise<Response> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return show(c, parts, address);
  const posted = c.req.method === 'POST' ? findForm(c, parts, address) : undefined;
  if (!posted) return problem(c, 'method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
  if (!isOwnOrigin(c, parts.origin)) return problem(c, 'forbidden-origin');
  return posted(c);
}

/** What somebody looks at, by whichever way the key came. */
async function show(c: AppContext, parts: OrderPageParts, address: OrderAddress): Promise<Response> {
  // Each of these pages is made for one look.
  const taken = await parts.readLimits?.take('pageRenders', addressGroup(c.get('clientAddress')));
  if (taken?.allowed === false) return tooMany(c, 'pageRenders', taken);
  const read = await readLook(c);
  if (!read.ok) return read.response;
  const look = read.value;
  const { reference, action } = address;
  if (reference === '') return parts.orderPages.lostLink(200, blank);
  const isOfOrders = ['', withdrawAction, slipAction].includes(action);
  // The key may stand behind the '#', where the page finds it.
  if (isOfOrders && !isLook(c) && look.key === '') {
    return parts.orderPages.lostLink(200, { ...blank, reference, state: 'opening', action: action || undefined });
  }
  if (action === '') return showOrder(c, parts, reference, look);
  if (isOfOrders) return showWithdrawal(c, parts, address, look);
  if (isDocumentKind(action)) return sendDocument(c, parts, { reference, kind: action, look });
  return parts.orderPages.lostLink(404, { ...blank, reference, state: 'closed' });
}

/** What a form below `/order` is answered by; undefined where none stands there. */
function findForm(c: AppContext, parts: OrderPageParts, address: OrderAddress) {
  const { reference, action } = address;
  if (reference === '') return (c: AppContext) => sendLink(c, parts);
  if (isLook(c)) return () => show(c, parts, address);
  if (action === withdrawAction) return (c: AppContext) => postWithdrawal(c, parts, address);
  if (action === confirmEmailAction) return (c: AppContext) => confirmAddress(c, parts, reference);
  const { cards } = parts;
  if (action !== payAction || !cards) return undefined;
  return (c: AppContext) => payOrder(c, { ...parts, cards }, reference);
}

const blank: LostLinkView = { reference: '', email: '', errors: {}, state: 'asked' };

async function showOrder(c: AppContext, parts: OrderPageParts, reference: string, look: Look): Promise<Response> {
  const { key: token, field } = look;
  const opened = await openLink(c, parts, { reference, token });
  if (!opened.ok) return opened.response;
  const cameBack = field(paidParameter) !== '';
  return parts.orderPages.order(await describe(parts, opened, { token, cameBack }));
}

async function describe(
  parts: OrderPageParts,
  { order, isOwnMailbox }: { readonly order: StoredOrder; readonly isOwnMailbox: boolean },
  look: { token: string; cameBack: boolean },
) {
  const { store, config, clock, cards } = parts;
  const card = cards && (await describeCard({ ...parts, cards }, order, look));
  // The order may have been paid by what was just asked.
  const asked = (look.cameBack && (await findOrder(store.db, order.reference))) || order;
  const { token } = look;
  const deadline = await readDeadline(store.db, parts, asked);
  const ways = { accounts: config.bankAccounts, card, deadline };
  return describeOrderPage(store.db, asked, { token, isOwnMailbox, now: clock(), ...ways });
}

/** The owner of the order's address confirms it, by a button on the page that the link of an email opens. */
async function confirmAddress(c: AppContext, parts: OrderPageParts, reference: string): Promise<Response> {
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const token = read.value.field(linkParameter);
  const opened = await openLink(c, parts, { reference, token });
  if (!opened.ok) return opened.response;
  const { isOwnMailbox, order } = opened;
  if (isOwnMailbox) {
    const { customerEmail } = order.customer;
    await inTransaction(parts.store, (tx) => recordProof(tx, customerEmail, 'click', parts.clock()));
    parts.wakeMail();
  }
  return parts.orderPages.order(await describe(parts, opened, { token, cameBack: false }));
}

async function sendLink(c: AppContext, parts: OrderPageParts): Promise<Response> {
  const { limits, orderPages: pages } = parts;
  const taken = await limits?.take('orderLinks', addressGroup(c.get('clientAddress')));
  if (taken?.allowed === false) return tooMany(c, 'orderLinks', taken);
  const read = await readForm(c);
  if (!read.ok) return read.response;
  const email = cleanEmail(read.value.field('email'));
  const reference = typedReference(read.value.field('reference'));
  const errors: { reference?: string; email?: string } = {};
  if (!referencePattern.test(reference)) errors.reference = 'A reference looks like BB-7K2M-9QXT';
  const emailProblem = findFieldProblem(emailRule, email);
  if (emailProblem) errors.email = emailProblem;
  const view = { reference, email, errors };
  if (Object.keys(errors).length > 0) return pages.lostLink(422, { ...view, state: 'asked' });

  // What a honeypot has caught counts for nobody.
  if (!read.value.trapped) {
    const named = await limits?.take('orderLinkEmail', requesterKey(c, email, withHyphens(reference)));
    if (named?.allowed === false) return tooMany(c, 'orderLinkEmail', named);
    await askForLink(parts, { reference: withHyphens(reference), email });
    parts.wakeMail();
  }
  return pages.lostLink(200, { ...view, reference: withHyphens(reference), state: 'sent' });
}
