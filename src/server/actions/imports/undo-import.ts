import { undoShopImport } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { deleteDraft } from '../../store/catalogue/product-life.ts';
import { findProduct, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { ShopImportEntryRow } from '../../store/engine/schema/import-rows.ts';
import { listShopImportEntries, lockShopImport, markShopImportUndone } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

type Undone = OutputOf<typeof undoShopImport>;

/** Undoes an import. What was published or changed since then stays. */
export const undoShopImportAction = implement(undoShopImport, async ({ tx, clock }, { id }) => {
  const now = clock();
  const found = await lockShopImport(tx, id);
  if (!found) return fail('shop-import-not-found', { id });
  if (found.undone_at !== null) return fail('shop-import-already-undone');
  let [deleted, restored] = [0, 0];
  const kept: Undone['kept'][number][] = [];
  for (const entry of await listShopImportEntries(tx, id)) {
    const reason = await undoEntry(tx, entry, now);
    if (reason !== undefined) kept.push({ id: entry.subject, reason });
    else if (entry.former === null) deleted += 1;
    else restored += 1;
  }
  await markShopImportUndone(tx, id, now);
  const after = { deleted, restored, kept: kept.length };
  await writeAuditEntry(tx, { action: 'import.undo', subject: id, after }, now);
  return { id, deleted, restored, kept };
});

/** Returns why a product stays as it is, as a sentence; undefined once it is undone. */
async function undoEntry(
  tx: Tx,
  { subject, former, version }: ShopImportEntryRow,
  now: number,
): Promise<string | undefined> {
  const present = await findProduct(tx, subject);
  if (!present) return former === null ? undefined : 'It was deleted.';
  if (former === null && present.hidden !== 'draft') return 'It was published.';
  if (versionOf(present) !== version) return 'It was changed after the import.';
  if (former === null) await deleteDraft(tx, subject, now);
  else await saveProducts(tx, [JSON.parse(former) as StoredProduct], now);
  return undefined;
}
