import type { Database, Tx } from '../engine/database.ts';
import type { PictureRow } from '../engine/schema/product-rows.ts';
import { listProducts } from './products.ts';

/** Metadata of a processed picture. */
export interface MadePicture {
  /** First 8 hex digits of the hash over the master's bytes and the encoder settings. */
  readonly hash: string;
  /** Pixels of the largest size: the ratio for `width` and `height`. */
  readonly width: number;
  readonly height: number;
  /** Widths available as AVIF and as WebP, ascending. */
  readonly widths: readonly number[];
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
}

/** Processed pictures by name. */
export type PictureManifest = Readonly<Record<string, MadePicture>>;

/** Retention of an unused picture's files: open pages, carts, emails and other sites still reference them. */
const keptUnusedMs = 30 * 24 * 60 * 60 * 1000;

/** A generated picture file, under the name it is served by. */
export interface PictureFile {
  readonly file: string;
  readonly content: Uint8Array;
}

/** Returns all imported pictures by name. */
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

/** Returns the imported pictures among `names`, by name. */
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

/** Adds a picture that no product shows yet; does nothing if it exists. */
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

/** Removes pictures, except any that a product shows by now. */
export async function removePictures(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await tx.deleteFrom('pictures').where('name', '=', name).where('unused_since', 'is not', null).execute();
  }
}

/**
 * Updates which pictures products or articles use, after products were saved in the same transaction, and removes those
 * unused for a month. Returns the names among `needed` that do not exist.
 */
export async function updatePictureUsage(tx: Tx, needed: readonly string[], now: number): Promise<string[]> {
  const shown = new Set((await listProducts(tx)).flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  const kept = await tx.selectFrom('pictures').select(['name', 'unused_since']).orderBy('name').execute();
  for (const { name, unused_since } of kept) {
    const isUsed = shown.has(name) || (await isInArticle(tx, name)) || (await isInSetting(tx, name));
    const unusedSince = isUsed ? null : (unused_since ?? now);
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
 * Updates whether a few pictures are in use, after their product or article was saved in the same transaction: like
 * `updatePictureUsage`, but without reading every product. Returns the names that do not exist.
 */
export async function updatePictureUsageOf(tx: Tx, names: readonly string[], now: number): Promise<string[]> {
  const gone: string[] = [];
  for (const name of names) {
    const shown = await tx
      .selectFrom('products')
      .select('id')
      // Names contain no quotation marks and no LIKE wildcards.
      .where('pictures', 'like', `%"${name}"%`)
      .limit(1)
      .executeTakeFirst();
    const isUsed = shown !== undefined || (await isInArticle(tx, name)) || (await isInSetting(tx, name));
    const { numUpdatedRows } = await tx
      .updateTable('pictures')
      .set((e) => ({ unused_since: isUsed ? null : e.fn.coalesce('unused_since', e.val(now)) }))
      .where('name', '=', name)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) gone.push(name);
  }
  return gone;
}

/** Whether a version of an article names a picture, also an earlier one, which can be restored. */
async function isInArticle(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('article_revisions')
    .select('slug')
    .where('source', 'like', `%${name}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a setting, such as the reviews, names a file of a picture. */
async function isInSetting(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_settings')
    .select('key')
    .where('value', 'like', `%/pictures/${name}-%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of the pictures whose files a setting names, such as `/pictures/ada-160.jpg`. */
export const picturesOfSetting = (value: unknown): string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(/"\/pictures\/([\w.-]{1,200})"/g)].map(([, file = '']) =>
    file.slice(0, Math.max(0, file.lastIndexOf('-'))),
  );

/**
 * Returns the content of a file, or undefined if it does not exist. Pictures imported before there was a small JPEG
 * have only the large one, which is returned instead.
 * @param small ends the name of a small JPEG
 */
export async function findPictureFile(db: Database, file: string, small?: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('picture_files').select('content').where('file', '=', file).executeTakeFirst();
  if (row || small === undefined || !file.endsWith(small)) return row?.content;
  const large = await db
    .selectFrom('picture_files')
    .select('content')
    .where('picture', '=', file.slice(0, -small.length))
    .where('file', 'like', '%.jpg')
    .executeTakeFirst();
  return large?.content;
}
