import { setImmediate as nextTurn } from 'node:timers/promises';
import { versionOf } from '../catalogue/product-version.ts';
import { findProducts, type StoredProduct, saveProducts } from '../store/catalogue/products.ts';
import { adjustStock } from '../store/catalogue/stock/stock.ts';
import { withCatalogueLock } from '../store/catalogue/with-catalogue-lock.ts';
import type { Tx } from '../store/engine/database.ts';
import type { NewShopImportEntry } from '../store/imports/shop-imports.ts';
import type { SaveContext } from './kind-plan.ts';

/** A product to save, and the count that its stock starts with. */
export interface PlannedProduct {
  readonly product: StoredProduct;
  /** Undefined for a new product. */
  readonly before: StoredProduct | undefined;
  readonly stock: number | undefined;
}

/** Products between two pauses, in which requests that only read are answered. */
const batchSize = 50;

/** Saves planned products; undefined if any of them has changed since the plan. */
export async function saveImportedProducts(
  products: readonly PlannedProduct[],
  { tx, now, tell }: SaveContext,
): Promise<readonly NewShopImportEntry[] | undefined> {
  if (await isMoved(tx, products, now)) return undefined;
  for (let from = 0; from < products.length; from += batchSize) {
    const batch = products.slice(from, from + batchSize);
    await saveProducts(
      tx,
      batch.map(({ product }) => product),
      now,
    );
    for (const { product, stock } of batch) {
      if (stock !== undefined) await adjustStock(tx, product.id, { left: stock }, now);
    }
    tell(from + batch.length);
    await nextTurn();
  }
  return products.map(({ product, before }) => ({
    ...{ kind: 'product', subject: product.id },
    former: before ? JSON.stringify(before) : null,
    version: versionOf(product),
  }));
}

/** Under the catalogue lock, every product must be as the plan has it. */
async function isMoved(tx: Tx, products: readonly PlannedProduct[], now: number): Promise<boolean> {
  const { ok } = await withCatalogueLock(tx, now, async () => {
    for (let from = 0; from < products.length; from += batchSize) {
      const batch = products.slice(from, from + batchSize);
      const present = await findProducts(
        tx,
        batch.map(({ product }) => product.id),
      );
      const differs = batch.some(({ product: { id }, before }) => {
        const found = present.get(id);
        return (found && versionOf(found)) !== (before && versionOf(before));
      });
      if (differs) return { ok: false };
    }
    return { ok: true };
  });
  return !ok;
}
