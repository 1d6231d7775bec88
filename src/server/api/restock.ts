import { emailRule, findFieldProblem } from '../../contract/form.ts';
import { type RestockView, restockAnswer } from '../../contract/restock.ts';
import { cleanEmail } from '../../contract/typed-text.ts';
import { answerRestock, askForRestock, type RestockParts } from '../actions/products/restock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AppContext, AppHandler } from '../http/app-env.ts';
import { type PostedFields, readForm } from '../http/read-form.ts';
import { type RateLimits, requesterKey, tollOf, tooMany } from '../middleware/rate-limits.ts';
import type { OrderPages } from '../pages/order-pages.ts';
import { findRequest } from '../store/people/restock-requests.ts';
import { addressGroup } from '../visitor/client-address.ts';

interface RestockPageParts extends RestockParts {
  readonly catalogue: Pick<Catalogue, 'fresh'>;
  readonly orderPages: Pick<OrderPages, 'restock'>;
  /** Undefined where nothing is limited. */
  readonly limits: RateLimits | undefined;
  /** Counts who reads, in this process. */
  readonly readLimits: RateLimits | undefined;
  readonly wakeMail: () => void;
}

const closed: RestockView = { state: 'closed' };

/** GET /restock?token=...: asks the owner of an address. Looking changes nothing, since mail scanners look at every link. */
export function getRestock(parts: RestockPageParts): AppHandler {
  const { store, orderPages: pages, readLimits } = parts;
  return async (c) => {
    const refusal = await tollOf(c, readLimits, 'pageRenders')();
    if (refusal) return refusal;
    const token = tokenOf(c);
    const request = token === undefined ? undefined : await findRequest(store.db, token);
    if (!request) return pages.restock(404, closed);
    const product = await findProduct(parts, request.productId);
    if (!product) return pages.restock(200, { state: 'not-sold' });
    return pages.restock(200, { state: request.confirmedAt === null ? 'question' : 'confirmed', product });
  };
}

/**
 * POST /restock: the form of a product that is out of stock; with a token, the answer of the owner of an address. A mail
 * program that ends mails by itself (RFC 8058) posts there too, and means no.
 */
export function postRestock(parts: RestockPageParts): AppHandler {
  return async (c) => {
    const isAnswer = c.req.query('token') !== undefined;
    const form = await readForm(c, { multipart: isAnswer });
    if (!form.ok) return form.response;
    return isAnswer ? answer(c, parts, form.value) : ask(c, parts, form.value);
  };
}

async function answer(c: AppContext, parts: RestockPageParts, form: PostedFields): Promise<Response> {
  const { store, orderPages: pages } = parts;
  const token = tokenOf(c);
  const said = form.field(restockAnswer.field);
  const isWanted = said === restockAnswer.yes;
  const isAnswer = isWanted || said === restockAnswer.no || form.field('List-Unsubscribe') === 'One-Click';
  const request = token === undefined || !isAnswer ? undefined : await findRequest(store.db, token);
  if (!request) return pages.restock(404, closed);
  // Whatever became of the product: who says no is forgotten.
  const product = isWanted ? await findProduct(parts, request.productId) : undefined;
  if (isWanted && !product) return pages.restock(200, { state: 'not-sold' });
  if (!(await answerRestock(parts, request.token, isWanted))) return pages.restock(404, closed);
  return pages.restock(200, product ? { state: 'confirmed', product } : { state: 'forgotten' });
}

async function ask(c: AppContext, parts: RestockPageParts, form: PostedFields): Promise<Response> {
  const { limits, orderPages: pages } = parts;
  const taken = await limits?.take('restock', addressGroup(c.get('clientAddress')));
  if (taken?.allowed === false) return tooMany(c, 'restock', taken);
  const product = await findProduct(parts, form.field('product'));
  if (!product) return pages.restock(404, { state: 'gone' });
  if (product.inStock) return pages.restock(200, { state: 'in-stock', product });
  const email = cleanEmail(form.field('email'));
  const error = findFieldProblem(emailRule, email);
  if (error) return pages.restock(422, { state: 'asked', product, email, error });

  // What a honeypot has caught counts for nobody.
  if (!form.trapped) {
    const named = await limits?.take('restockEmail', requesterKey(c, email));
    if (named?.allowed === false) return tooMany(c, 'restockEmail', named);
    await askForRestock(parts, { product, email });
    parts.wakeMail();
  }
  return pages.restock(200, { state: 'sent', product, email });
}

function tokenOf(c: AppContext): string | undefined {
  const token = c.req.query('token') ?? '';
  return /^[0-9a-f]{40}$/.test(token) ? token : undefined;
}

async function findProduct({ catalogue }: RestockPageParts, wanted: string) {
  const product = (await catalogue.fresh()).byId.get(wanted);
  return product && { id: product.id, name: product.name, inStock: product.inStock };
}
