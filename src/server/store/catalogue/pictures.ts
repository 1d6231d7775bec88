import type { Database, Tx } from '../engine/database.ts';
import type { PictureRow } from '../engine/schema/product-rows.ts';
import { listProducts } from './products.ts';

/** What was made of one picture. */
export interface MadePicture {
  /** First 8 hex digits over the master's bytes and the encoder settings. */
  readonly hash: string;
  /** Pixels of the largest one: the ratio for `width` and `height`. */
  readonly width: number;
  readonly height: number;
  /** Widths that exist as AVIF and as WebP, ascending. */
  readonly widths: readonly number[];
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
}

/** What was made of each picture, by the picture's name. */
export type PictureManifest = Readonly<Record<string, MadePicture>>;

/** How long the files of a picture outlive it: open pages, carts, mails and other sites still name them. */
const keptUnusedMs = 30 * 24 * 60 * 60 * 1000;

/** A file that was made of a picture, under the name that it is served by. */
export interface PictureFile {
  readonly file: string;
  readonly content: Uint8Array;
}

/** All imported pictures, by their names. */
export async function listPictures(db: Database): Promise<PictureManifest> {
  const rows = await db.selectFrom('pictures').selectAll().orderBy('name').execute();
  return toManifest(rows);
}

function toManifest(rows: readonly PictureRow[]): PictureManifest {
  return Object.fromEntries(
    rows.map(({ name, hash, width, height, widths, colour }) => [
      name,
      { hash, width, height, widths: JSON.parse(widths), colour },
    ]),
  );
}

/** The imported pictures among `names`, by their names. */
export async function findPictures(db: Database, names: readonly string[]): Promise<PictureManifest> {
  if (names.length === 0) return {};
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .where('name', 'in', [...names])
    .orderBy('name')
    .execute();
  return toManifest(rows);
}

/** Adds a picture that no product shows yet; nothing where it is there already. */
export async function addPicture(
  tx: Tx,
  name: string,
  picture: MadePicture,
  files: readonly PictureFile[],
  now: number,
): Promise<void> {
  const { hash, width, height, widths, colour } = picture;
  await tx
    .insertInto('pictures')
    .values({ name, hash, width, height, widths: JSON.stringify(widths), colour, unused_since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { file, content } of files) {
    await tx
      .insertInto('picture_files')
      .values({ file, picture: name, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Takes pictures away again, but for those that a product shows by now. */
export async function removePictures(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx.deleteFrom('pictures').where('name', '=', name).where('unused_since', 'is not', null).execute();
  }
}

/**
 * Notes which pictures are shown, after the products were saved in the same transaction, and removes those that have
 * not been for a month. Returns the names among `needed` that are not there.
 */
export async function updatePictureUsage(tx: Tx, needed: readonly string[], now: number): Promise<string[]> {
  const shown = new Set((await listProducts(tx)).flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  const kept = await tx.selectFrom('pictures').select(['name', 'unused_since']).orderBy('name').execute();
  for (const { name, unused_since } of kept) {
    const unusedSince = shown.has(name) ? null : (unused_since ?? now);
    if (unusedSince === unused_since) continue;
    await tx.updateTable('pictures').set({ unused_since: unusedSince }).where('name', '=', name).execute();
  }
  await tx
    .deleteFrom('pictures')
    .where('unused_since', '<=', now - keptUnusedMs)
    .execute();
  const names = new Set(kept.map(({ name }) => name));
  return needed.filter((name) => !names.has(name));
}

/**
 * Notes of a few pictures whether a product shows them, after it was saved in the same transaction: what
 * `settlePictures` does for all, without reading every product. Returns the names that are not there.
 */
export async function updatePictureUsageOf(tx: Tx, names: readonly string[], now: number): Promise<string[]> {
  const gone: string[] = [];
  for (const name of names) {
    const shown = await tx
      .selectFrom('products')
      .select('id')
      // Names hold no quotation marks, and nothing that LIKE reads as anything else.
      .where('pictures', 'like', `%"${name}"%`)
      .limit(1)
      .executeTakeFirst();
    const { numUpdatedRows } = await tx
      .updateTable('pictures')
      .set((e) => ({ unused_since: shown ? null : e.fn.coalesce('unused_since', e.val(now)) }))
      .where('name', '=', name)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) gone.push(name);
  }
  return gone;
}

/** The bytes of one file; undefined where there is none of that name. */
export async function findPictureFile(db: Database, file: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('picture_files').select('content').where('file', '=', file).executeTakeFirst();
  return row?.content;
}
