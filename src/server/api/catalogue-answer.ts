import type { Catalogue, CatalogueSnapshot } from '../catalogue/catalogue.ts';
import type { AppHandler } from '../http/app-env.ts';
import { answerEncoded, type EncodedBody } from '../pages/finished/encoded-body.ts';
import type { FinishedAnswer } from '../pages/finished/finished-answer.ts';
import { answerStreamed, type StreamedBody } from '../pages/finished/streamed-body.ts';
import { isOutage } from '../store/engine/database.ts';

/** What is made of the whole catalogue, in bytes made once for each of its versions. */
export interface CatalogueAnswer {
  /** The answer to what is asked for at just this address, where it lies whole in memory, made of the catalogue that pages are made of. */
  cached(url: string): FinishedAnswer | undefined;
  /** Asks the store whether that catalogue is still of this moment. */
  readonly respond: AppHandler;
}

/** While the database is away, browsing goes on with what was seen last; an order is reckoned anew in any case. */
export async function freshOrLastSeen(catalogue: Catalogue): Promise<CatalogueSnapshot> {
  return catalogue.fresh().catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    return catalogue.current();
  });
}

/** @param make what is answered at `path` */
export function createCatalogueAnswer(
  catalogue: Catalogue,
  path: string,
  make: (snapshot: CatalogueSnapshot) => Promise<EncodedBody | StreamedBody>,
): CatalogueAnswer {
  let made: { readonly version: number; readonly body: Promise<EncodedBody | StreamedBody> } | undefined;
  let answer: (FinishedAnswer & { readonly version: number }) | undefined;

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
      const snapshot = await freshOrLastSeen(catalogue);
      const body = await bodyOf(snapshot);
      if ('readWhole' in body) return answerStreamed(c.req.raw, body);
      answer = { version: snapshot.version, status: 200, route: path, body, asked: 0 };
      return answerEncoded(c.req.raw, body);
    },
  };
}
