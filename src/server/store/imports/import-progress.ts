import type { Selectable } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import type { ShopImportEntryRow, ShopImportPhase, ShopImportRow } from '../engine/schema/import-rows.ts';

/** Time after which another process takes an import over whose process has ended. */
export const importLeaseMs = 60_000;

/** What a part of an import needs to know of it. */
export type ImportProgress = Pick<Selectable<ShopImportRow>, 'id' | 'phase' | 'saved' | 'undone_at'>;

/** Returns the progress of an import. */
export async function findImportProgress(db: Database, id: string): Promise<ImportProgress | undefined> {
  return db
    .selectFrom('shop_imports')
    .select(['id', 'phase', 'saved', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Advance {
  /** Phase in which the import must be. */
  readonly phase: ShopImportPhase;
  readonly saved: number;
  readonly now: number;
}

/** Records progress and renews the lease. Returns false if the import is in another phase, such as cancelled. */
export async function advanceImport(tx: Tx, id: string, { phase, saved, now }: Advance): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_imports')
    .set({ saved, leased_until: now + importLeaseMs })
    .where('id', '=', id)
    .where('phase', '=', phase)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves an import from one phase to another; false if it is not in the first one. */
export async function moveImport(
  tx: Tx,
  id: string,
  { from, to, now }: { readonly from: ShopImportPhase; readonly to: ShopImportPhase; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_imports')
    .set({ phase: to, leased_until: now + importLeaseMs })
    .where('id', '=', id)
    .where('phase', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Leases an import whose process has ended; undefined if there is none. */
export async function claimInterruptedImport(tx: Tx, now: number): Promise<ImportProgress | undefined> {
  const found = await tx
    .selectFrom('shop_imports')
    .select('id')
    .where('phase', '!=', 'done')
    .where('leased_until', '<=', now)
    .orderBy('imported_at')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  return tx
    .updateTable('shop_imports')
    .set({ leased_until: now + importLeaseMs })
    .where('id', '=', found.id)
    .where('leased_until', '<=', now)
    .returning(['id', 'phase', 'saved', 'undone_at'])
    .executeTakeFirst();
}

/** Returns the entries of an import from position `from` up to `to`, last first. */
export async function listEntriesBetween(
  db: Database,
  importId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ShopImportEntryRow[]> {
  return db
    .selectFrom('shop_import_entries')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position', 'desc')
    .execute();
}

/** Counts the entries of an import, and those that replaced something. */
export async function countEntries(db: Database, importId: string) {
  const { all, replaced, kind } = await db
    .selectFrom('shop_import_entries')
    .select((e) => [
      e.fn.countAll().as('all'),
      e.fn.count('former').as('replaced'),
      e.fn.min<ShopImportEntryRow['kind'] | null>('kind').as('kind'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), replaced: Number(replaced), kind: kind ?? 'product' };
}

/** Deletes an import that was rolled back, as if it had never begun. */
export async function deleteShopImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('import_pictures').where('import_id', '=', id).execute();
  await tx.deleteFrom('shop_import_entries').where('import_id', '=', id).execute();
  await tx.deleteFrom('shop_imports').where('id', '=', id).execute();
}
