import type { DeskCalls } from '../../../../contract/desk/calls.ts';
import type { PictureUploadEvent } from '../../../../contract/desk/products.ts';
import type { Made } from '../../../pictures/make-picture.ts';
import { shownPicture } from '../../../pictures/manifest.ts';
import { addPicture } from '../../../store/catalogue/pictures.ts';
import { inTransaction, type Store } from '../../../store/engine/database.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import type { DeskHandler } from '../../handle-call.ts';
import { refuse } from '../../problem.ts';

type Calls = 'products.picture';

/**
 * Receives a picture and streams progress as JSON lines while its sizes are generated. The picture is then stored,
 * and appears once a product is saved with its name.
 */
export function pictureHandlers(deps: DeskDeps): { readonly [Name in Calls]: DeskHandler<DeskCalls[Name]> } {
  return {
    'products.picture': async ({ input: { name }, file, store }) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
        // Progress messages are small, and processing must not wait for a client that stopped reading.
        highWaterMark: 1_000,
      });
      const writer = writable.getWriter();
      const encoder = new TextEncoder();
      const tell = (news: PictureUploadEvent) =>
        void writer.write(encoder.encode(`${JSON.stringify(news)}\n`)).catch(() => undefined);
      const making = deps.pictureShop.make(name, file, tell);
      if (!making) return refuse('rate-limited', { detail: 'Many pictures are being made. Please wait a moment.' });
      void making
        .then((made) => ('fault' in made ? made : storeUpload(deps, store, made)))
        .then(tell)
        .catch((err: unknown) => {
          deps.log.error({ err }, 'picture processing failed');
          tell({ fault: 'could not be made: something went wrong in the shop’s software, not in the file' });
        })
        .finally(() => writer.close().catch(() => undefined));
      return new Response(readable, {
        headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
      });
    },
  };
}

type Finished = Extract<Made, { readonly name: string }>;

async function storeUpload(
  { clock }: DeskDeps,
  store: Store,
  { name, picture, files }: Finished,
): Promise<PictureUploadEvent> {
  await inTransaction(store, (tx) => addPicture(tx, name, picture, files, clock()));
  return { name, picture: { ...shownPicture(name, picture), alt: '' } };
}
