import { versionOf } from '../catalogue/product-version.ts';
import { findSaleEnd, isNewPrice, type PriceSchedule } from '../store/catalogue/prices/price-schedules.ts';
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
  /** Whether the product is unchanged and only gets pictures. */
  readonly isSame: boolean;
}

/** A product before an import, for its undo. */
export type FormerProduct = StoredProduct & {
  /** The end of the sale that a new price ended for it. */
  readonly saleEnd?: PriceSchedule | undefined;
};

/** Saves a part of the planned products; undefined if any of them has changed since the plan. */
export async function saveImportedProducts(
  all: readonly PlannedProduct[],
  { tx, now, from, to }: SaveContext,
): Promise<readonly NewShopImportEntry[] | undefined> {
  const products = all.slice(from, to);
  if (await isMoved(tx, products, now)) return undefined;
  const ends = new Map<string, PriceSchedule>();
  for (const { product, before } of products) {
    const end = before && isNewPrice(before, product) ? await findSaleEnd(tx, product.id) : undefined;
    if (end) ends.set(product.id, end);
  }
  await saveProducts(
    tx,
    products.flatMap(({ product, isSame }) => (isSame ? [] : [product])),
    now,
  );
  for (const { product, stock } of products) {
    if (stock !== undefined) await adjustStock(tx, product.id, { left: stock }, now);
  }
  return products.map(({ product, before }) => ({
    ...{ kind: 'product', subject: product.id },
    former: before ? JSON.stringify({ ...before, saleEnd: ends.get(product.id) } satisfies FormerProduct) : null,
    version: versionOf(product),
  }));
}

/** Under the catalogue lock, every product must be as the plan has it. */
async function isMoved(tx: Tx, products: readonly PlannedProduct[], now: number): Promise<boolean> {
  const { ok } = await withCatalogueLock(tx, now, async () => {
    const present = await findProducts(
      tx,
      products.map(({ product }) => product.id),
    );
    const differs = products.some(({ product: { id }, before }) => {
      const found = present.get(id);
      return (found && versionOf(found)) !== (before && versionOf(before));
    });
    return { ok: !differs };
  });
  return !ok;
}
