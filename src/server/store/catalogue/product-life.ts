import { type Missing, missingToPublish } from '../../../domain/catalogue/product-life.ts';
import type { Tx } from '../engine/database.ts';
import { auditProductChange } from './audit-product.ts';
import { readPriceHistory } from './prices/price-history.ts';
import { findProduct, recordPrice, type StoredProduct } from './products.ts';
import { withCatalogueLock } from './with-catalogue-lock.ts';

export type Moved =
  | { readonly ok: true; readonly product: StoredProduct; readonly isFirst?: boolean }
  | { readonly ok: false; readonly reason: 'unknown' | 'is-so' | 'is-draft' | 'was-shown' }
  | { readonly ok: false; readonly reason: 'incomplete'; readonly missing: readonly Missing[] };

/**
 * Publishes a draft or an archived product. Its price history starts or continues at this moment; `isFirst` if it
 * starts.
 */
export async function publishProduct(tx: Tx, id: string, now: number): Promise<Moved> {
  const taken = await lockProduct(tx, id, now, ({ hidden }) => (hidden ? undefined : 'is-so'));
  if (!taken.ok) return taken;
  const before = taken.product;
  const missing = missingToPublish(before);
  if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
  const { hidden: _, ...product } = before;
  await setHidden(tx, id, null, now);
  const last = (await readPriceHistory(tx, id)).at(-1);
  if (last?.price !== product.price || last.originalPrice !== product.originalPrice) {
    await recordPrice(tx, id, product, now);
  }
  await auditProductChange(tx, 'product.publish', before, product, now);
  return { ok: true, product, isFirst: last === undefined };
}

/** Hides a product from the storefront until it is published again. Orders and invoices still reference it. */
export async function archiveProduct(tx: Tx, id: string, now: number): Promise<Moved> {
  const taken = await lockProduct(tx, id, now, ({ hidden }) => hidden && (hidden === 'draft' ? 'is-draft' : 'is-so'));
  if (!taken.ok) return taken;
  const before = taken.product;
  const product = { ...before, hidden: 'archived' } as const;
  await setHidden(tx, id, 'archived', now);
  await auditProductChange(tx, 'product.archive', before, product, now);
  return { ok: true, product };
}

/** Deletes a draft. A product that was ever published can only be archived: orders, carts and links reference it. */
export async function deleteDraft(tx: Tx, id: string, now: number): Promise<Moved> {
  const taken = await lockProduct(tx, id, now, ({ hidden }) => (hidden === 'draft' ? undefined : 'was-shown'));
  if (!taken.ok) return taken;
  const { product } = taken;
  await tx.deleteFrom('products').where('id', '=', id).execute();
  await auditProductChange(tx, 'product.delete', product, undefined, now);
  return { ok: true, product };
}

/** Reads a product under the catalogue lock. */
function lockProduct(
  tx: Tx,
  id: string,
  now: number,
  judge: (product: StoredProduct) => 'is-so' | 'is-draft' | 'was-shown' | undefined,
): Promise<Exclude<Moved, { reason: 'incomplete' }>> {
  return withCatalogueLock(tx, now, async () => {
    const product = await findProduct(tx, id);
    if (!product) return { ok: false, reason: 'unknown' } as const;
    const reason = judge(product);
    return reason ? ({ ok: false, reason } as const) : ({ ok: true, product } as const);
  });
}

async function setHidden(tx: Tx, id: string, hidden: 'archived' | null, now: number): Promise<void> {
  await tx.updateTable('products').set({ hidden, updated_at: now }).where('id', '=', id).execute();
}
