import type { Catalogue, CatalogueSnapshot } from '../../catalogue/catalogue.ts';
import type { AppHandler } from '../../http/app-env.ts';
import type { CachedResponse } from '../../pages/cache/cached-response.ts';
import { answerEncoded, type EncodedBody } from '../../pages/cache/encoded-body.ts';
import { answerStreamed, type StreamedBody } from '../../pages/cache/streamed-body.ts';
import { isOutage } from '../../store/engine/database.ts';

/** A response derived from the whole catalogue, encoded once per catalogue version. */
export interface CatalogueResponse {
  /**
   * The response for exactly this URL if it is complete in memory, built from the catalogue snapshot that pages use.
   */
  cached(url: string): CachedResponse | undefined;
  /** Responds after checking with the store that the snapshot is current. */
  readonly respond: AppHandler;
}

/** Falls back to the last snapshot during a database outage, so browsing continues; orders are always recalculated. */
export async function currentOrStale(catalogue: Catalogue): Promise<CatalogueSnapshot> {
  return catalogue.fresh().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return catalogue.current();
  });
}

/** @param make builds the response body for `path` */
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
      // A failed body is built again on the next request.
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
      answer = { version: snapshot.version, status: 200, route: path, body };
      return answerEncoded(c.req.raw, body);
    },
  };
}
