import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { applyShopImport, listShopImports, previewShopImport } from '../../../contract/imports/imports.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import type { PlannedProduct } from '../../imports/plan-products.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findProducts, saveProducts } from '../../store/catalogue/products.ts';
import { adjustStock } from '../../store/catalogue/stock.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import { inTransaction, type Tx } from '../../store/engine/database.ts';
import { insertShopImport, listShopImportRows } from '../../store/imports/shop-imports.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { prepareImport } from './read-import.ts';

const maxListed = 20;
/** Products between two pauses, in which requests that only read are answered. */
const batchSize = 50;

export const previewShopImportAction = implement(previewShopImport, async (context, input) => {
  return (await prepareImport(context, input)).plan;
});

export const listShopImportsAction = implement(listShopImports, async ({ db }) => ({
  imports: await listShopImportRows(db, maxListed),
}));

/** Ends the transaction: a product was changed since the plan was read. */
class Moved extends Error {
  override readonly name = 'Moved';
}

/** Saves everything in one transaction, or nothing. */
export const applyShopImportAction = implement(applyShopImport, async (context, { name, seen, ...reading }) => {
  const { store, clock, showProgress } = context;
  const { plan, products, source, headingsHash } = await prepareImport({ ...context, db: store.db }, reading);
  if (plan.errors.length > 0) return fail('invalid-import-file', { fault: plan.errors.join(' ') });
  if (plan.seen !== seen) return fail('products-changed');
  const { totals } = plan;
  const id = randomUUID();
  const done = { id, new: totals.new, changed: totals.changed, skipped: totals.skipped };
  if (products.length === 0) return done;
  const tell = (count: number) => showProgress?.(`${count} of ${pluralise(products.length, 'product')}`);
  try {
    await inTransaction(store, async (tx) => {
      const now = clock();
      await refuseMoved(tx, products, now);
      for (let from = 0; from < products.length; from += batchSize) {
        await saveBatch(tx, products.slice(from, from + batchSize), now);
        tell(Math.min(from + batchSize, products.length));
        await nextTurn();
      }
      const row = { id, file: name, source, headings_hash: headingsHash, mapping: plan.columns?.mapping ?? '' };
      await insertShopImport(tx, { ...row, imported_at: now }, products.map(entryOf));
      await writeAuditEntry(tx, { action: 'import.apply', subject: id, after: { file: name, source, ...totals } }, now);
    });
  } catch (error) {
    if (error instanceof Moved) return fail('products-changed');
    throw error;
  }
  return done;
});

/** Under the catalogue lock, every product must be as the plan has it. */
async function refuseMoved(tx: Tx, products: readonly PlannedProduct[], now: number): Promise<void> {
  const { ok } = await withCatalogueLock(tx, now, async () => {
    for (let from = 0; from < products.length; from += batchSize) {
      const some = products.slice(from, from + batchSize);
      const ids = some.map(({ product }) => product.id);
      const present = await findProducts(tx, ids);
      const isMoved = some.some(({ product: { id }, before }) => {
        const now = present.get(id);
        return (now && versionOf(now)) !== (before && versionOf(before));
      });
      if (isMoved) return { ok: false };
    }
    return { ok: true };
  });
  if (!ok) throw new Moved();
}

async function saveBatch(tx: Tx, batch: readonly PlannedProduct[], now: number): Promise<void> {
  const products = batch.map(({ product }) => product);
  await saveProducts(tx, products, now);
  for (const { product, stock } of batch)
    if (stock !== undefined) await adjustStock(tx, product.id, { left: stock }, now);
}

const entryOf = ({ product, before }: PlannedProduct) => ({
  ...({ kind: 'product', subject: product.id } as const),
  former: before ? JSON.stringify(before) : null,
  version: versionOf(product),
});
