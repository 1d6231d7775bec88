import type { ShopImportPlan } from '../../../contract/imports/imports.ts';
import { type ImportKind, kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import type { KindPlan } from '../../imports/kind-plan.ts';
import { inShortTransactions } from '../../imports/short-transactions.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { insertImportPictures } from '../../store/imports/import-pictures.ts';
import { advanceImport, importLeaseMs, moveImport } from '../../store/imports/import-progress.ts';
import { insertShopImport, insertShopImportEntries, type NewShopImport } from '../../store/imports/shop-imports.ts';
import type { BatchContext } from '../app.ts';
import { discardImport } from './discard-import.ts';

/** Ends the import: it is cancelled, or something was changed since its plan. */
class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly reason: 'import-cancelled' | 'import-outdated';

  constructor(reason: Stopped['reason']) {
    super(reason);
    this.reason = reason;
  }
}

interface PlannedImport {
  readonly row: Pick<NewShopImport, 'id' | 'file' | 'source' | 'headings_hash' | 'mapping'>;
  readonly changes: KindPlan;
  readonly kind: ImportKind;
  readonly totals: ShopImportPlan['totals'];
  /** State in which its pictures begin. */
  readonly pictures: 'waiting' | 'missing';
}

/**
 * Saves an import in short transactions. It can be cancelled by its row or by the signal. If it ends early, what it
 * saved is rolled back; if this process ends, another one does that once the lease has expired.
 */
export async function saveImport(
  context: BatchContext,
  { row, changes, kind, totals, pictures: state }: PlannedImport,
): Promise<'saved' | Stopped['reason']> {
  const { store, clock, ids, showProgress, signal } = context;
  const { id, file, source } = row;
  const { pictures = [], count, size } = changes;
  const now = clock();
  await inTransaction(store, (tx) =>
    insertShopImport(tx, {
      ...row,
      ...{ imported_at: now, phase: 'saving', total: count, saved: 0, leased_until: now + importLeaseMs },
    }),
  );
  try {
    await inShortTransactions(store, { count, size }, async (tx, part) => {
      const isSaving = await advanceImport(tx, id, { phase: 'saving', saved: part.to, now: clock() });
      if (!isSaving || signal?.aborted) throw new Stopped('import-cancelled');
      const entries = await changes.save({ tx, now, token: ids.token, ...part });
      if (!entries) throw new Stopped('import-outdated');
      await insertShopImportEntries(tx, id, entries, part.from);
      return () => showProgress?.(`${formatCount(part.to)} of ${pluralise(count, kindNouns[kind])}`);
    });
    await inTransaction(store, async (tx) => {
      if (!(await moveImport(tx, id, { from: 'saving', to: 'done', now: clock() })))
        throw new Stopped('import-cancelled');
      await insertImportPictures(tx, id, pictures, state);
      const after = { file, source, kind, ...totals, ...(pictures.length > 0 && { pictures: pictures.length }) };
      await writeAuditEntry(tx, { action: 'import.apply', subject: id, after }, now);
    });
    return 'saved';
  } catch (error) {
    await discardImport(store, id, context);
    if (error instanceof Stopped) return error.reason;
    throw error;
  }
}
