import { randomUUID } from 'node:crypto';
import {
  applyShopImport,
  cancelShopImport,
  listShopImports,
  previewShopImport,
} from '../../../contract/imports/imports.ts';
import { countPictures, noPictures } from '../../store/imports/import-pictures.ts';
import { countEntries, findImportProgress, moveImport } from '../../store/imports/import-progress.ts';
import { kindOf, listShopImportRows } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { lacksPermission } from './import-permissions.ts';
import { prepareImport } from './prepare-import.ts';
import { saveImport } from './save-import.ts';

const maxListed = 20;

export const previewShopImportAction = implement(previewShopImport, async (context, input) => {
  return (await prepareImport(context, input)).plan;
});

export const listShopImportsAction = implement(listShopImports, async ({ db }) => {
  const imports = await listShopImportRows(db, maxListed);
  const counts = await countPictures(
    db,
    imports.map(({ id }) => id),
  );
  return { imports: imports.map((one) => ({ ...one, pictures: counts.get(one.id) ?? noPictures })) };
});

/** Saves everything in short transactions, or, once it is cancelled or fails, nothing. */
export const applyShopImportAction = implement(applyShopImport, async (context, { name, seen, ...reading }) => {
  const { store, isPreview } = context;
  const { plan, changes, source, headingsHash } = await prepareImport({ ...context, db: store.db }, reading);
  if (plan.errors.length > 0) return fail('invalid-import-file', { fault: plan.errors.join(' ') });
  if (plan.seen !== seen) return fail('import-outdated');
  const { totals, kind } = plan;
  const id = randomUUID();
  const done = { id, kind, new: totals.new, changed: totals.changed, skipped: totals.skipped };
  if (changes.count === 0 || isPreview) return done;
  const row = { id, file: name, source, headings_hash: headingsHash, mapping: plan.columns?.mapping ?? '' };
  const outcome = await saveImport(context, {
    ...{ row, changes, kind, totals },
    pictures: reading.pictures === 'zip' ? 'missing' : 'waiting',
  });
  return outcome === 'saved' ? done : fail(outcome);
});

export const cancelShopImportAction = implement(cancelShopImport, async ({ tx, clock, caller }, { id }) => {
  const found = await findImportProgress(tx, id);
  if (!found) return fail('shop-import-not-found', { id });
  const kind = kindOf[(await countEntries(tx, id)).kind];
  if (lacksPermission(caller, kind)) return fail('import-not-allowed', { kind });
  if (found.phase === 'cancelled') return { id };
  return (await moveImport(tx, id, { from: 'saving', to: 'cancelled', now: clock() }))
    ? { id }
    : fail('import-not-in-progress');
});
