import { type Missing, missingToPublish } from '../../../domain/products/product-life.ts';
import type { Tx } from '../engine/database.ts';
import { noteProduct } from './note-product.ts';
import { readPriceHistory } from './price-history.ts';
import { findProduct, raiseCatalogueVersion, recordPrice, type StoredProduct } from './products.ts';

export type Moved =
  | { readonly ok: true; readonly product: StoredProduct }
  | { readonly ok: false; readonly reason: 'unknown' | 'is-so' | 'is-draft' | 'was-shown' }
  | { readonly ok: false; readonly reason: 'incomplete'; readonly missing: readonly Missing[] };

/** Shows a draft, or what was archived, to visitors from now on. What it costs is a price from this moment. */
export async function publishProduct(tx: Tx, id: string, now: number): Promise<Moved> {
  const before = await takeProduct(tx, id, now);
  if (!before) return { ok: false, reason: 'unknown' };
  if (!before.hidden) return { ok: false, reason: 'is-so' };
  const missing = missingToPublish(before);
  if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
  const { hidden: _, ...product } = before;
  await setHidden(tx, id, null, now);
  const last = (await readPriceHistory(tx, id)).at(-1);
  if (last?.price !== product.price || last.originalPrice !== product.originalPrice) {
    await recordPrice(tx, id, product, now);
  }
  await noteProduct(tx, 'product.publish', before, product, now);
  return { ok: true, product };
}

/** Takes a product out of the shop for good, or until it is shown again. Orders and invoices keep naming it. */
export async function archiveProduct(tx: Tx, id: string, now: number): Promise<Moved> {
  const before = await takeProduct(tx, id, now);
  if (!before) return { ok: false, reason: 'unknown' };
  if (before.hidden) return { ok: false, reason: before.hidden === 'draft' ? 'is-draft' : 'is-so' };
  const product = { ...before, hidden: 'archived' } as const;
  await setHidden(tx, id, 'archived', now);
  await noteProduct(tx, 'product.archive', before, product, now);
  return { ok: true, product };
}

/** Removes a draft. What visitors have seen stays, if only archived: orders, carts and links name it. */
export async function deleteDraft(tx: Tx, id: string, now: number): Promise<Moved> {
  const product = await takeProduct(tx, id, now);
  if (!product) return { ok: false, reason: 'unknown' };
  if (product.hidden !== 'draft') return { ok: false, reason: 'was-shown' };
  await tx.deleteFrom('products').where('id', '=', id).execute();
  await noteProduct(tx, 'product.delete', product, undefined, now);
  return { ok: true, product };
}

/**
 * A product as it stands while nobody else writes to the catalogue: its version is raised before it is read, as whoever writes there
 * does. For one that there is not, nothing is written, and no page made anew.
 */
async function takeProduct(tx: Tx, id: string, now: number): Promise<StoredProduct | undefined> {
  if (!(await findProduct(tx, id))) return undefined;
  await raiseCatalogueVersion(tx, now);
  return findProduct(tx, id);
}

async function setHidden(tx: Tx, id: string, hidden: 'archived' | null, now: number): Promise<void> {
  await tx.updateTable('products').set({ hidden, updated_at: now }).where('id', '=', id).execute();
}
