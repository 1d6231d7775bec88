import { type BackInStockView, backInStockPath, restockAnswer } from '../../../contract/inventory/back-in-stock.ts';
import { emailRule, validateField } from '../../../contract/shared/forms/form.ts';
import { cleanEmail } from '../../../contract/shared/forms/typed-text.ts';
import type { App } from '../../actions/app.ts';
import {
  type BackInStockDeps,
  confirmBackInStockMail,
  requestBackInStockMail,
} from '../../actions/inventory/back-in-stock.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { AppContext, AppHandler } from '../../http/app-env.ts';
import { clientNetwork } from '../../http/client/client-address.ts';
import { type PostedFields, readForm } from '../../http/read-form.ts';
import {
  type PageRateLimits,
  rateLimitCharge,
  rateLimitedResponse,
  requesterKey,
} from '../../middleware/rate-limits.ts';
import type { OrderPages } from '../../pages/order-pages.ts';
import { findRequest } from '../../store/inventory/back-in-stock-requests.ts';

interface RestockPageDeps extends BackInStockDeps, PageRateLimits, Pick<App, 'wakeMail'> {
  readonly catalogue: Pick<Catalogue, 'fresh'>;
  readonly orderPages: Pick<OrderPages, 'restock'>;
}

const closed: BackInStockView = { state: 'closed' };

/**
 * GET /back-in-stock?token=...: asks the owner of an email address to confirm a back-in-stock request. GET changes
 * nothing, since mail scanners open every link.
 */
export function getBackInStock(deps: RestockPageDeps): AppHandler {
  const { store, orderPages: pages, readLimits } = deps;
  return async (c) => {
    const refusal = await rateLimitCharge(c, readLimits, 'pageRenders')();
    if (refusal) return refusal;
    const token = tokenOf(c);
    const request = token === undefined ? undefined : await findRequest(store.db, token);
    if (!request) return pages.restock(404, closed);
    const product = await findProduct(deps, request.productId);
    if (!product) return pages.restock(200, { state: 'not-sold' });
    return pages.restock(200, { state: request.confirmedAt === null ? 'question' : 'confirmed', product });
  };
}

/** GET /restock: the former address, which links of earlier emails have. */
export const redirectBackInStock: AppHandler = async (c) =>
  c.redirect(`${backInStockPath}${new URL(c.req.url).search}`, 301);

/**
 * POST /back-in-stock: the back-in-stock form of a sold-out product; with a token, the email owner's answer. One-click
 * unsubscribe (RFC 8058) of mail programs posts here too, and counts as a refusal.
 */
export function postBackInStock(deps: RestockPageDeps): AppHandler {
  return async (c) => {
    const isAnswer = c.req.query('token') !== undefined;
    const form = await readForm(c, { multipart: isAnswer });
    if (!form.ok) return form.response;
    return isAnswer ? answer(c, deps, form.value) : requestRestock(c, deps, form.value);
  };
}

async function answer(c: AppContext, deps: RestockPageDeps, form: PostedFields): Promise<Response> {
  const { store, orderPages: pages } = deps;
  const token = tokenOf(c);
  const said = form.field(restockAnswer.field);
  const isWanted = said === restockAnswer.yes;
  const isAnswer = isWanted || said === restockAnswer.no || form.field('List-Unsubscribe') === 'One-Click';
  const request = token === undefined || !isAnswer ? undefined : await findRequest(store.db, token);
  if (!request) return pages.restock(404, closed);
  // A refusal deletes the request even if the product is no longer sold.
  const product = isWanted ? await findProduct(deps, request.productId) : undefined;
  if (isWanted && !product) return pages.restock(200, { state: 'not-sold' });
  if (!(await confirmBackInStockMail(deps, request.token, isWanted))) return pages.restock(404, closed);
  return pages.restock(200, product ? { state: 'confirmed', product } : { state: 'forgotten' });
}

async function requestRestock(c: AppContext, deps: RestockPageDeps, form: PostedFields): Promise<Response> {
  const { limits, orderPages: pages } = deps;
  const taken = await limits?.take('restock', clientNetwork(c.get('clientAddress')));
  if (taken?.allowed === false) return rateLimitedResponse(c, 'restock', taken);
  const product = await findProduct(deps, form.field('product'));
  if (!product) return pages.restock(404, { state: 'gone' });
  if (product.inStock) return pages.restock(200, { state: 'in-stock', product });
  const email = cleanEmail(form.field('email'));
  const error = validateField(emailRule, email);
  if (error) return pages.restock(422, { state: 'asked', product, email, error });

  // Forms caught by the honeypot are not charged to the rate limit.
  if (!form.trapped) {
    const named = await limits?.take('restockEmail', requesterKey(c, email));
    if (named?.allowed === false) return rateLimitedResponse(c, 'restockEmail', named);
    await requestBackInStockMail(deps, { product, email });
    deps.wakeMail();
  }
  return pages.restock(200, { state: 'sent', product, email });
}

function tokenOf(c: AppContext): string | undefined {
  const token = c.req.query('token') ?? '';
  return /^[0-9a-f]{40}$/.test(token) ? token : undefined;
}

async function findProduct({ catalogue }: RestockPageDeps, wanted: string) {
  const product = (await catalogue.fresh()).byId.get(wanted);
  return product && { id: product.id, name: product.name, inStock: product.inStock };
}
