import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import type { ImportPictureRow } from '../engine/schema/import-rows.ts';
import { batchesOf } from '../engine/sql/paged.ts';

/** A picture to add to a product. */
export type NewImportPicture = Pick<ImportPictureRow, 'line' | 'product_id' | 'source' | 'alt'>;
export type ImportPictureKey = Pick<ImportPictureRow, 'import_id' | 'position'>;
export type ClaimedPicture = Omit<ImportPictureRow, 'leased_until'>;

/** Rows of one insert, and products of one query. */
const atOnce = 100;

/** Queues the pictures of an import: to fetch, or `missing` until a ZIP supplies them. */
export async function insertImportPictures(
  tx: Tx,
  importId: string,
  pictures: readonly NewImportPicture[],
  state: 'waiting' | 'missing',
): Promise<void> {
  const rows = pictures.map((picture, position) => ({
    ...picture,
    import_id: importId,
    position,
    state,
    leased_until: 0,
  }));
  for (const batch of batchesOf(rows, atOnce)) await tx.insertInto('import_pictures').values(batch).execute();
}

/** Returns the sources of each product's pictures that imports have added or are about to add. */
export async function findPictureSources(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  for (const batch of batchesOf(productIds, atOnce)) {
    const rows = await db
      .selectFrom('import_pictures')
      .innerJoin('shop_imports', 'shop_imports.id', 'import_pictures.import_id')
      .select(['product_id', 'import_pictures.source'])
      .where('product_id', 'in', batch)
      .where('state', 'in', ['waiting', 'missing', 'done'])
      .where('undone_at', 'is', null)
      .orderBy('product_id')
      .execute();
    for (const { product_id, source } of rows) {
      const known = found.get(product_id);
      if (known) known.add(source);
      else found.set(product_id, new Set([source]));
    }
  }
  return found;
}

/** Leases the next waiting pictures, so that no other process works on them until `until`. */
export async function claimPictures(
  tx: Tx,
  { limit, now, until, importId }: { limit: number; now: number; until: number; importId?: string | undefined },
): Promise<readonly ClaimedPicture[]> {
  const keys = await tx
    .selectFrom('import_pictures')
    .select(['import_id', 'position'])
    .where('state', '=', 'waiting')
    .where('leased_until', '<=', now)
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .orderBy('import_id')
    .orderBy('position')
    .limit(limit)
    .execute();
  const claimed: ClaimedPicture[] = [];
  for (const key of keys) {
    const row = await at(tx.updateTable('import_pictures').set({ leased_until: until }), key)
      .where('state', '=', 'waiting')
      .where('leased_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (row) claimed.push(row);
  }
  return claimed;
}

interface Filtered<Query> {
  where(column: 'import_id' | 'position', operator: '=', value: string | number): Query;
}

const at = <Query extends Filtered<Query>>(query: Query, { import_id, position }: ImportPictureKey): Query =>
  query.where('import_id', '=', import_id).where('position', '=', position);

/**
 * Ends work on a picture: added, failed (`fault`), or back to waiting. Returns false if its import has been
 * undone.
 */
export async function endPicture(
  tx: Tx,
  key: ImportPictureKey,
  end: { readonly picture: string; readonly fault?: string } | { readonly fault: string } | 'later',
): Promise<boolean> {
  const set =
    end === 'later'
      ? { leased_until: 0 }
      : { ...end, state: 'fault' in end ? ('failed' as const) : ('done' as const), content: null };
  const { numUpdatedRows } = await at(tx.updateTable('import_pictures').set(set), key)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns how another picture with the same source ended in an import. */
export async function findEnded(db: Database, importId: string, source: string) {
  return db
    .selectFrom('import_pictures')
    .select(['picture', 'fault'])
    .where('import_id', '=', importId)
    .where('source', '=', source)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the pictures of an import that a ZIP may bring: missing ones and failed ones. */
export async function listWantedPictures(db: Database, importId: string) {
  return db
    .selectFrom('import_pictures')
    .select(['import_id', 'position', 'source'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['missing', 'failed'])
    .orderBy('position')
    .execute();
}

/** Queues a missing picture with its content; null if another row with the same source has it. */
export async function supplyPicture(tx: Tx, key: ImportPictureKey, content: Uint8Array | null): Promise<void> {
  await at(tx.updateTable('import_pictures').set({ state: 'waiting', fault: null, content, leased_until: 0 }), key)
    .where('state', 'in', ['missing', 'failed'])
    .execute();
}

/** Queues missing and failed pictures to be fetched from their addresses. Returns how many different ones. */
export async function fetchPicturesAgain(
  tx: Tx,
  pictures: readonly (ImportPictureKey & Pick<ImportPictureRow, 'source'>)[],
): Promise<number> {
  for (const picture of pictures) await supplyPicture(tx, picture, null);
  return new Set(pictures.map(({ source }) => source)).size;
}

/** How many pictures of each import are in which state. */
export async function countPictures(db: Database, importIds: readonly string[]) {
  if (importIds.length === 0) return new Map<string, PictureCounts>();
  const rows = await db
    .selectFrom('import_pictures')
    .select(['import_id', 'state'])
    .select(sql<number>`count(*)`.as('count'))
    .where('import_id', 'in', [...importIds])
    .groupBy(['import_id', 'state'])
    .execute();
  const counts = new Map<string, PictureCounts>();
  for (const { import_id, state, count } of rows) {
    if (state === 'cancelled') continue;
    counts.set(import_id, { ...(counts.get(import_id) ?? noPictures), [state]: Number(count) });
  }
  return counts;
}

export type PictureCounts = Readonly<Record<'waiting' | 'missing' | 'done' | 'failed', number>>;
export const noPictures: PictureCounts = { waiting: 0, missing: 0, done: 0, failed: 0 };

/** Lists the pictures of an import that failed. */
export async function listFailedPictures(db: Database, importId: string, limit: number) {
  return db
    .selectFrom('import_pictures')
    .select(['line', 'product_id', 'source', 'fault'])
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Cancels the waiting pictures of an import. Returns the names of the pictures that it added. */
export async function cancelPictures(tx: Tx, importId: string): Promise<readonly string[]> {
  await tx
    .updateTable('import_pictures')
    .set({ state: 'cancelled', content: null })
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'missing'])
    .execute();
  const rows = await tx
    .selectFrom('import_pictures')
    .select('picture')
    .distinct()
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
    .orderBy('picture')
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}
