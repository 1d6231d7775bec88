import { apiPaths } from '../../contract/routes.ts';
import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { AppHandler } from '../http/app-env.ts';
import { answerEncoded, type EncodedBody, encodeBody } from '../pages/finished/encoded-body.ts';
import type { FinishedAnswer } from '../pages/finished/finished-answer.ts';
import { isOutage } from '../store/engine/database.ts';

/** GET /api/products: all products, in bytes made once for each version of the catalogue. */
export interface ProductList {
  /** The answer to what is asked for at just this address, where it is made of the catalogue that pages are made of. */
  cached(url: string): FinishedAnswer | undefined;
  /** Asks the store whether that catalogue is still of this moment. */
  readonly respond: AppHandler;
}

export function createProductList(catalogue: Catalogue): ProductList {
  let made: { readonly version: number; readonly body: Promise<EncodedBody> } | undefined;
  let answer: (FinishedAnswer & { readonly version: number }) | undefined;

  const lastSeen = (error: unknown) => {
    if (!isOutage(error)) throw error;
    return catalogue.current();
  };
  const make = ({ version, products }: CatalogueSnapshot) => {
    if (made?.version === version) return made.body;
    const body = encodeBody(JSON.stringify(products), 'application/json');
    made = { version, body };
    return body;
  };
  return {
    cached(url) {
      return url === apiPaths.products && answer?.version === catalogue.current().version ? answer : undefined;
    },
    async respond(c) {
      // While the database is away, browsing goes on with what was seen last; an order is reckoned anew in any case.
      const snapshot = await catalogue.fresh().catch(lastSeen);
      const body = await make(snapshot);
      answer = { version: snapshot.version, status: 200, route: apiPaths.products, body };
      return answerEncoded(c.req.raw, body);
    },
  };
}
