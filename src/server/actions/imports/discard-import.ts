import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { removePictures, updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { cancelPictures } from '../../store/imports/import-pictures.ts';
import {
  claimInterruptedImport,
  countEntries,
  deleteShopImport,
  findImportProgress,
  moveImport,
} from '../../store/imports/import-progress.ts';
import { markShopImportUndone } from '../../store/imports/shop-imports.ts';
import { type RevertDeps, revertEntries } from './revert-entries.ts';

/** Rolls back what an unfinished import has saved, and deletes it. */
export async function discardImport(store: Store, id: string, deps: RevertDeps): Promise<void> {
  await inTransaction(store, (tx) => moveImport(tx, id, { from: 'saving', to: 'cancelled', now: deps.clock() }));
  const found = await findImportProgress(store.db, id);
  if (found?.phase !== 'cancelled') return;
  const { deleted, restored, kept } = await revertEntries(store, { id, count: found.saved, phase: 'cancelled' }, deps);
  await inTransaction(store, async (tx) => {
    await deleteShopImport(tx, id);
    const after = { deleted, restored, kept: kept.length };
    await writeAuditEntry(tx, { action: 'import.cancel', subject: id, after }, deps.clock());
  });
}

/** Undoes an import whose phase is `undoing`, from its last entry that is left. */
export async function finishUndo(store: Store, id: string, count: number, deps: RevertDeps) {
  const pictures = await inTransaction(store, (tx) => cancelPictures(tx, id));
  const undone = await revertEntries(store, { id, count, phase: 'undoing' }, deps);
  await inTransaction(store, async (tx) => {
    const now = deps.clock();
    if (!(await markShopImportUndone(tx, id, now))) return;
    await updatePictureUsageOf(tx, pictures, now);
    // Visitors have never seen the pictures of drafts. Others are kept for a month, as when staff remove them.
    if ((await countEntries(tx, id)).replaced === 0) await removePictures(tx, pictures);
    const after = { deleted: undone.deleted, restored: undone.restored, kept: undone.kept.length };
    await writeAuditEntry(tx, { action: 'import.undo', subject: id, after }, now);
  });
  return undone;
}

/** Rolls back imports, and ends undos, whose process has ended. Returns how many. */
export async function finishInterruptedImports(store: Store, deps: RevertDeps): Promise<number> {
  for (let count = 0; ; count++) {
    const found = await inTransaction(store, (tx) => claimInterruptedImport(tx, deps.clock()));
    if (!found) return count;
    if (found.phase === 'undoing') await finishUndo(store, found.id, found.saved, deps);
    else await discardImport(store, found.id, deps);
  }
}
