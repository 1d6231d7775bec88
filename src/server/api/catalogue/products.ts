import { productCardsPath } from '../../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/catalogue.ts';
import { writeCards } from '../../catalogue/write-cards.ts';
import type { AppHandler } from '../../http/app-env.ts';
import { problem } from '../../http/problem.ts';
import { answerEncoded, encodeBody } from '../../pages/cache/encoded-body.ts';
import { encodeStream } from '../../pages/cache/streamed-body.ts';
import { type CatalogueResponse, createCatalogueResponse, currentOrStale } from './catalogue-response.ts';

const json = 'application/json';

/** Above this number of products the list is streamed instead of cached: 1,000 products are about 3 MB. */
export const fullListLimit = 1000;

/** Products serialised per event loop turn: about 0.7 MB in 3 ms. */
const productsAtOnce = 200;

/** Product responses: GET /api/products, /api/spares, /api/product-cards and /api/products/{id}. */
export interface ProductList extends CatalogueResponse {
  readonly respondSpares: AppHandler;
  readonly respondCards: AppHandler;
  readonly respondOne: AppHandler;
}

export function createProductList(catalogue: Catalogue): ProductList {
  const encodeList = (products: CatalogueSnapshot['products']) =>
    products.length > fullListLimit
      ? encodeStream(() => writeProducts(products), json)
      : encodeBody(JSON.stringify(products), json);
  const whole = createCatalogueResponse(catalogue, apiPaths.products, async ({ products }) => encodeList(products));
  const spares = createCatalogueResponse(catalogue, apiPaths.spares, async ({ spares }) => encodeList(spares));
  const cards = createCatalogueResponse(catalogue, productCardsPath, async ({ products }) =>
    encodeBody(JSON.stringify(await writeCards(products)), json),
  );
  return {
    cached: (url) => whole.cached(url) ?? spares.cached(url) ?? cards.cached(url),
    respond: whole.respond,
    respondSpares: spares.respond,
    respondCards: cards.respond,
    async respondOne(c) {
      const { byId } = await currentOrStale(catalogue);
      const product = byId.get(c.req.param('id') ?? '');
      if (!product) return problem(c, 'not-found');
      return answerEncoded(c.req.raw, await encodeBody(JSON.stringify(product), json));
    },
  };
}

/** Yields the exact output of `JSON.stringify` for all products, without one large string. */
function* writeProducts(products: CatalogueSnapshot['products']): Generator<string> {
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const some = JSON.stringify(products.slice(from, from + productsAtOnce)).slice(1, -1);
    yield `${from === 0 ? '[' : ','}${some}`;
  }
  yield ']';
}
