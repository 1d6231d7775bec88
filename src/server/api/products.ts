import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AppHandler } from '../http/app-env.ts';
import { answerEncoded, type EncodedBody, encodeBody } from '../pages/finished/encoded-body.ts';
import { isOutage } from '../store/engine/database.ts';

/** GET /api/products: all products, in bytes made once for each version of the catalogue. */
export function getProducts(catalogue: Catalogue): AppHandler {
  let made: { readonly version: number; readonly body: Promise<EncodedBody> } | undefined;
  const lastSeen = (error: unknown) => {
    if (!isOutage(error)) throw error;
    return catalogue.current();
  };
  return async (c) => {
    // While the database is away, browsing goes on with what was seen last; an order is reckoned anew in any case.
    const { version, products } = await catalogue.fresh().catch(lastSeen);
    if (made?.version !== version) made = { version, body: encodeBody(JSON.stringify(products), 'application/json') };
    return answerEncoded(c.req.raw, await made.body);
  };
}
