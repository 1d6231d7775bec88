import { randomUUID } from 'node:crypto';
import { applyShopImport, listShopImports, previewShopImport } from '../../../contract/imports/imports.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { insertShopImport, listShopImportRows } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { prepareImport } from './prepare-import.ts';

const maxListed = 20;

export const previewShopImportAction = implement(previewShopImport, async (context, input) => {
  return (await prepareImport(context, input)).plan;
});

export const listShopImportsAction = implement(listShopImports, async ({ db }) => ({
  imports: await listShopImportRows(db, maxListed),
}));

/** Ends the transaction: something was changed since the plan was read. */
class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Saves everything in one transaction, or nothing. */
export const applyShopImportAction = implement(applyShopImport, async (context, { name, seen, ...reading }) => {
  const { store, clock, ids, showProgress } = context;
  const { plan, changes, source, headingsHash } = await prepareImport({ ...context, db: store.db }, reading);
  if (plan.errors.length > 0) return fail('invalid-import-file', { fault: plan.errors.join(' ') });
  if (plan.seen !== seen) return fail('import-outdated');
  const { totals, kind } = plan;
  const id = randomUUID();
  const done = { id, kind, new: totals.new, changed: totals.changed, skipped: totals.skipped };
  if (changes.count === 0) return done;
  const tell = (count: number) =>
    showProgress?.(`${formatCount(count)} of ${pluralise(changes.count, kindNouns[kind])}`);
  try {
    await inTransaction(store, async (tx) => {
      const now = clock();
      const entries = await changes.save({ tx, now, token: ids.token, tell });
      if (!entries) throw new Outdated();
      const row = { id, file: name, source, headings_hash: headingsHash, mapping: plan.columns?.mapping ?? '' };
      await insertShopImport(tx, { ...row, imported_at: now }, entries);
      const after = { file: name, source, kind, ...totals };
      await writeAuditEntry(tx, { action: 'import.apply', subject: id, after }, now);
    });
  } catch (error) {
    if (error instanceof Outdated) return fail('import-outdated');
    throw error;
  }
  return done;
});
