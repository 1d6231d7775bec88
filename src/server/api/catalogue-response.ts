import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { AppHandler } from '../http/app-env.ts';
import type { CachedResponse } from '../pages/cache/cached-response.ts';
import { answerEncoded, type EncodedBody } from '../pages/cache/encoded-body.ts';
import { answerStreamed, type StreamedBody } from '../pages/cache/streamed-body.ts';
import { isOutage } from '../store/engine/database.ts';

/** What is made of the whole catalogue, in bytes made once for each of its versions. */
export interface CatalogueResponse {
  /**
   * The answer to what is asked for at just this address, where it lies whole in memory, made of the catalogue that
   * pages are made of.
   */
  cached(url: string): CachedResponse | undefined;
  /** Asks the store whether that catalogue is still of this moment. */
  readonly respond: AppHandler;
}

/** While the database is away, browsing goes on with what was seen last; an order is reckoned anew in any case. */
export async function currentOrStale(catalogue: Catalogue): Promise<CatalogueSnapshot> {
  return catalogue.fresh().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return catalogue.current();
  });
}

/** @param make what is answered at `path` */
export function createCatalogueResponse(
  catalogue: Catalogue,
  path: string,
  make: (snapshot: CatalogueSnapshot) => Promise<EncodedBody | StreamedBody>,
): CatalogueResponse {
  let made: { readonly version: number; readonly body: Promise<EncodedBody | StreamedBody> } | undefined;
  let answer: (CachedResponse & { readonly version: number }) | undefined;

  const bodyOf = (snapshot: CatalogueSnapshot) => {
    if (made?.version !== snapshot.version) {
      const making = { version: snapshot.version, body: make(snapshot) };
      made = making;
      // What could not be made is made anew for whoever asks next.
      making.body.catch(() => {
        if (made === making) made = undefined;
      });
    }
    return made.body;
  };
  return {
    cached(url) {
      return url === path && answer?.version === catalogue.current().version ? answer : undefined;
    },
    async respond(c) {
      const snapshot = await currentOrStale(catalogue);
      const body = await bodyOf(snapshot);
      if ('readWhole' in body) return answerStreamed(c.req.raw, body);
      answer = { version: snapshot.version, status: 200, route: path, body, asked: 0 };
      return answerEncoded(c.req.raw, body);
    },
  };
}
