import { undoShopImport } from '../../../contract/imports/imports.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { rolledBackEach } from '../../store/engine/transactions/rolled-back-store.ts';
import { advanceImport, countEntries, findImportProgress, moveImport } from '../../store/imports/import-progress.ts';
import { kindOf } from '../../store/imports/shop-imports.ts';
import type { BatchContext } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { finishUndo } from './discard-import.ts';
import { lacksPermission } from './import-permissions.ts';
import { entriesAtOnce, type Reverted, revertEntries } from './revert-entries.ts';

/** Undoes an import in short transactions. What was published or changed since then is kept. */
export const undoShopImportAction = implement(undoShopImport, async (context, { id }) => {
  const { store, clock, caller, isPreview } = context;
  const found = await findImportProgress(store.db, id);
  if (!found) return fail('shop-import-not-found', { id });
  if (found.undone_at !== null) return fail('shop-import-already-undone');
  if (found.phase !== 'done') return fail('import-in-progress');
  const { all: count, kind: first } = await countEntries(store.db, id);
  const kind = kindOf[first];
  if (lacksPermission(caller, kind)) return fail('import-not-allowed', { kind });
  if (isPreview) {
    const undone = await revertEntries(rolledBackEach(store), { id, count, phase: 'done' }, context);
    return refusalOf(undone) ?? { id, kind, ...undone };
  }
  const refusal = refusalOf(await tryUntilOne(context, id, count));
  if (refusal) return refusal;
  const isClaimed = await inTransaction(store, async (tx) => {
    const now = clock();
    if (!(await moveImport(tx, id, { from: 'done', to: 'undoing', now }))) return false;
    return advanceImport(tx, id, { phase: 'undoing', saved: count, now });
  });
  if (!isClaimed) return fail('import-in-progress');
  return { id, kind, ...(await finishUndo(store, id, count, context)) };
});

/** Previews the undo from the last entry up to the first part in which something can be undone. */
async function tryUntilOne({ store, ...deps }: BatchContext, id: string, count: number): Promise<Reverted> {
  const kept: Reverted['kept'][number][] = [];
  for (let left = count; left > 0; left -= entriesAtOnce) {
    const part = { id, count: left, from: Math.max(0, left - entriesAtOnce), phase: 'done' } as const;
    const undone = await revertEntries(rolledBackEach(store), part, deps);
    if (undone.deleted + undone.restored > 0) return undone;
    kept.push(...undone.kept);
  }
  return { deleted: 0, restored: 0, kept };
}

/** Refuses an undo that would undo nothing, so that it is not used up. */
function refusalOf({ deleted, restored, kept }: Reverted) {
  if (deleted + restored > 0 || kept.length === 0) return undefined;
  return fail('nothing-can-be-undone', { kept: kept.map(({ id, reason }) => ({ name: id, reason })) });
}
