import { isDeepStrictEqual } from 'node:util';
import { undoShopImport } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { deleteDraft } from '../../store/catalogue/product-life.ts';
import { findProduct, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { ShopImportEntryRow } from '../../store/engine/schema/import-rows.ts';
import {
  kindOf,
  listShopImportEntries,
  lockShopImport,
  markShopImportUndone,
} from '../../store/imports/shop-imports.ts';
import { removeImportedSubscriber } from '../../store/newsletter/imported-subscribers.ts';
import { deleteUnusedPromo, withoutUses } from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { lacksPermission } from './import-permissions.ts';

type Undone = OutputOf<typeof undoShopImport>;

/** Undoes an import. What was published or changed since then is kept. */
export const undoShopImportAction = implement(undoShopImport, async ({ tx, clock, caller }, { id }) => {
  const now = clock();
  const found = await lockShopImport(tx, id);
  if (!found) return fail('shop-import-not-found', { id });
  if (found.undone_at !== null) return fail('shop-import-already-undone');
  const entries = await listShopImportEntries(tx, id);
  const kind = kindOf[entries[0]?.kind ?? 'product'];
  if (lacksPermission(caller, kind)) return fail('import-not-allowed', { kind });
  let [deleted, restored] = [0, 0];
  const kept: Undone['kept'][number][] = [];
  for (const entry of entries) {
    const reason = await undoEntry(tx, entry, now);
    if (reason !== undefined) kept.push({ id: entry.kind === 'subscriber' ? 'A subscriber' : entry.subject, reason });
    else if (entry.former === null) deleted += 1;
    else restored += 1;
  }
  await markShopImportUndone(tx, id, now);
  const after = { deleted, restored, kept: kept.length };
  await writeAuditEntry(tx, { action: 'import.undo', subject: id, after }, now);
  return { id, kind, deleted, restored, kept };
});

/** Returns why something stays, as a sentence; undefined once it is undone. */
function undoEntry(tx: Tx, entry: ShopImportEntryRow, now: number): Promise<string | undefined> {
  if (entry.kind === 'subscriber') return undoSubscriber(tx, entry);
  return entry.kind === 'promo' ? undoPromo(tx, entry, now) : undoProduct(tx, entry, now);
}

async function undoSubscriber(tx: Tx, { subject, version }: ShopImportEntryRow): Promise<string | undefined> {
  const removed = await removeImportedSubscriber(tx, subject, Number(version));
  return removed === 'again' ? 'They subscribed again here.' : undefined;
}

async function undoPromo(tx: Tx, { subject, version }: ShopImportEntryRow, now: number): Promise<string | undefined> {
  const present = await findPromo(tx, subject);
  if (!present) return undefined;
  if (!isDeepStrictEqual(withoutUses(present), JSON.parse(version))) return 'It was changed after the import.';
  return (await deleteUnusedPromo(tx, subject, now)) ? undefined : 'An order has used it.';
}

async function undoProduct(
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
