import { type PictureUploadEvent, uploadPicture } from '../../../contract/catalogue/product-files.ts';
import type { Made } from '../../pictures/make-picture.ts';
import { shownPicture } from '../../pictures/manifest.ts';
import { addPicture } from '../../store/catalogue/pictures.ts';
import { inTransaction } from '../../store/engine/database.ts';
import type { App } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

/**
 * Receives a picture and streams progress as JSON lines while its sizes are generated. The picture is then stored,
 * and appears once a product is saved with its name.
 */
export const uploadPictureAction = implement(uploadPicture, async (context, { name }) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, {
    // Progress messages are small, and processing must not wait for a client that stopped reading.
    highWaterMark: 1_000,
  });
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const emit = (news: PictureUploadEvent) =>
    void writer.write(encoder.encode(`${JSON.stringify(news)}\n`)).catch(() => undefined);
  const making = context.pictureShop.make(name, context.file, emit);
  if (!making) return fail('too-many-uploads');
  void making
    .then((made) => ('fault' in made ? made : storeUpload(context, made)))
    .then(emit)
    .catch((err: unknown) => {
      context.log?.error({ err }, 'picture processing failed');
      emit({ fault: 'couldn’t be processed: the fault is in the shop’s software, not in the file' });
    })
    .finally(() => writer.close().catch(() => undefined));
  return new Response(readable, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
});

type Finished = Extract<Made, { readonly name: string }>;

async function storeUpload(
  { store, clock }: Pick<App, 'store' | 'clock'>,
  { name, picture, files }: Finished,
): Promise<PictureUploadEvent> {
  await inTransaction(store, (tx) => addPicture(tx, name, picture, files, clock()));
  return { name, picture: { ...shownPicture(name, picture), alt: '' } };
}
