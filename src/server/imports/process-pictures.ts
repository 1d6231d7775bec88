import { isAddress } from '../../domain/imports/products/read-pictures.ts';
import { versionOf } from '../catalogue/product-version.ts';
import type { PictureProcessor } from '../pictures/picture-processor.ts';
import { addPicture, updatePictureUsageOf } from '../store/catalogue/pictures.ts';
import { bumpCatalogueVersion, lockProduct, setPictures } from '../store/catalogue/products.ts';
import { inTransaction, type Store, type Tx } from '../store/engine/database.ts';
import { type ClaimedPicture, claimPictures, endPicture, findEnded } from '../store/imports/import-pictures.ts';
import { moveEntryVersion } from '../store/imports/shop-imports.ts';
import type { Resolution } from '../webhooks/checked-lookup.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import { pictureFileName } from './read-picture-zip.ts';

export interface ImportPictureDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly pictureShop: Pick<PictureProcessor, 'make' | 'isFull'>;
  /** Which hosts are allowed; for tests. */
  readonly resolution?: Resolution;
  /** Stops after the current picture; the others wait again. */
  readonly signal?: AbortSignal;
  /** Called after each picture. */
  readonly onDone?: () => void;
}

/** Pictures fetched at once. They are encoded one after another. */
const atOnce = 4;

/** Longer than four pictures take to fetch and encode. */
const leaseMs = 15 * 60_000;

type Ended = Exclude<Parameters<typeof endPicture>[2], 'later'>;

/**
 * Adds the next waiting pictures of imports to their products, in their order. Returns how many ended: none while the
 * queue of the encoder is full, which would refuse pictures that are fetched for it.
 * @param importId restricts it to the pictures of one import
 */
export async function processImportPictures(deps: ImportPictureDeps, importId?: string): Promise<number> {
  const { store, clock } = deps;
  if (deps.pictureShop.isFull()) return 0;
  const now = clock();
  const claimed = await inTransaction(store, (tx) =>
    claimPictures(tx, { limit: atOnce, now, until: now + leaseMs, importId }),
  );
  const bySource = new Map<string, Promise<FetchedPicture | Ended>>();
  const loaded = claimed.map((row) => {
    const key = `${row.import_id} ${row.source}`;
    const known = bySource.get(key) ?? load(deps, row);
    bySource.set(key, known);
    // Node.js ends the process if a later one rejects before the loop below awaits it, which throws the error again.
    known.catch(() => undefined);
    return { row, loading: known };
  });
  let ended = 0;
  for (const { row, loading } of loaded) {
    if (await finish(deps, row, await loading)) ended += 1;
    deps.onDone?.();
  }
  return ended;
}

/** The file of a picture, or the result of another picture with the same source. */
async function load(
  { store, resolution, signal }: ImportPictureDeps,
  row: ClaimedPicture,
): Promise<FetchedPicture | Ended> {
  if (row.content) return { bytes: row.content };
  const ended = await findEnded(store.db, row.import_id, row.source);
  if (ended?.picture) return { picture: ended.picture };
  if (ended?.fault) return { fault: ended.fault };
  return isAddress(row.source)
    ? fetchPicture(row.source, { resolution, signal })
    : { fault: 'the file is not in the ZIP' };
}

/** Returns false if the picture waits again. */
async function finish(deps: ImportPictureDeps, row: ClaimedPicture, loaded: FetchedPicture | Ended): Promise<boolean> {
  const { store, clock, signal } = deps;
  const retry = () => inTransaction(store, (tx) => endPicture(tx, row, 'later')).then(() => false);
  if (signal?.aborted) return retry();
  if (!('bytes' in loaded)) {
    await inTransaction(store, (tx) => end(tx, row, loaded, clock()));
    return true;
  }
  const made = await deps.pictureShop.make(pictureFileName(row.source), loaded.bytes, () => undefined);
  // The queue of the encoder is full: staff are uploading pictures.
  if (!made) return retry();
  await inTransaction(store, async (tx) => {
    const now = clock();
    if ('fault' in made) return end(tx, row, { fault: `the file ${made.fault}` }, now);
    await addPicture(tx, made.name, made.picture, made.files, now);
    await end(tx, row, { picture: made.name }, now);
  });
  return true;
}

/** Records how a picture ended, and shows it on its product. */
async function end(tx: Tx, row: ClaimedPicture, ended: Ended, now: number): Promise<void> {
  const product = 'picture' in ended ? await lockProduct(tx, row.product_id) : undefined;
  if ('picture' in ended && !product) {
    // Other products of the import may have the same picture.
    return void (await endPicture(tx, row, { ...ended, fault: 'the product was deleted' }));
  }
  if (!(await endPicture(tx, row, ended)) || !product || !('picture' in ended)) return;
  const { picture: name } = ended;
  if (product.pictures.some((one) => one.name === name)) return;
  const pictures = [...product.pictures, { name, alt: row.alt }];
  await setPictures(tx, product.id, pictures, now);
  await updatePictureUsageOf(tx, [name], now);
  if (product.hidden === undefined) await bumpCatalogueVersion(tx, now);
  // An undo takes a product with another version for one that staff have changed.
  const versions = { from: versionOf(product), to: versionOf({ ...product, pictures }) };
  await moveEntryVersion(tx, row.import_id, product.id, versions);
}
