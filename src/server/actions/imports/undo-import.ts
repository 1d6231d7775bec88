import { undoShopImport } from '../../../contract/imports/imports.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { rolledBackEach } from '../../store/engine/transactions/rolled-back-store.ts';
import { advanceImport, countEntries, findImportProgress, moveImport } from '../../store/imports/import-progress.ts';
import { kindOf } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { finishUndo } from './discard-import.ts';
import { lacksPermission } from './import-permissions.ts';
import { revertEntries } from './revert-entries.ts';

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
  if (isPreview)
    return { id, kind, ...(await revertEntries(rolledBackEach(store), { id, count, phase: 'done' }, context)) };
  const isClaimed = await inTransaction(store, async (tx) => {
    const now = clock();
    if (!(await moveImport(tx, id, { from: 'done', to: 'undoing', now }))) return false;
    return advanceImport(tx, id, { phase: 'undoing', saved: count, now });
  });
  if (!isClaimed) return fail('import-in-progress');
  return { id, kind, ...(await finishUndo(store, id, count, context)) };
});
