import { type Database, inTransaction, type Store } from '../engine/database.ts';
import { batchesOf } from '../engine/sql/paged.ts';

/** Fingerprint per page path. */
type Fingerprints = ReadonlyMap<string, string>;

/** Pages last submitted to search engines by any instance; undefined before the first time. */
export async function readSubmittedPages(db: Database): Promise<Fingerprints | undefined> {
  const rows = await db.selectFrom('submitted_pages').selectAll().execute();
  return rows.length === 0 ? undefined : new Map(rows.map(({ path, fingerprint }) => [path, fingerprint]));
}

/** Replaces the submitted pages; writes only the rows that differ. */
export async function saveSubmittedPages(store: Store, pages: Fingerprints): Promise<void> {
  await inTransaction(store, async (tx) => {
    const before = (await readSubmittedPages(tx)) ?? new Map<string, string>();
    const gone = [...before.keys()].filter((path) => !pages.has(path));
    const rows = [...pages]
      .map(([path, fingerprint]) => ({ path, fingerprint }))
      .filter(({ path, fingerprint }) => before.get(path) !== fingerprint)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    for (const batch of batchesOf(gone)) await tx.deleteFrom('submitted_pages').where('path', 'in', batch).execute();
    for (const batch of batchesOf(rows)) {
      await tx
        .insertInto('submitted_pages')
        .values(batch)
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({ fingerprint: eb.ref('excluded.fingerprint') })),
        )
        .execute();
    }
  });
}
