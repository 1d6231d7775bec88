import { archiveProduct, deleteProduct, publishProduct, reorderProduct } from '../../../contract/catalogue/products.ts';
import * as life from '../../store/catalogue/product-life.ts';
import * as order from '../../store/catalogue/product-order.ts';
import { findProduct } from '../../store/catalogue/products.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { describeRow } from './describe-product.ts';
import { lacks } from './lacks-permission.ts';

export const publishProductAction = implement(publishProduct, async ({ tx, clock, pictures, caller }, { id }) => {
  const moved = await life.publishProduct(tx, id, clock());
  if (moved.ok && moved.isFirst) {
    // Nobody has checked the price of a draft, which may be a copy of another product.
    if (lacks(caller, 'prices:write')) return fail('forbidden');
    if (!caller.isConfirmed) return fail('reauthentication-required');
  }
  if (moved.ok) return describeRow({ db: tx, pictures }, moved.product);
  if (moved.reason === 'unknown') return fail('product-not-found', { id });
  return moved.reason === 'incomplete'
    ? fail('incomplete-product', { id, missing: moved.missing })
    : fail('already-published', { id });
});

export const archiveProductAction = implement(archiveProduct, async ({ tx, clock, pictures }, { id }) => {
  const moved = await life.archiveProduct(tx, id, clock());
  if (moved.ok) return describeRow({ db: tx, pictures }, moved.product);
  if (moved.reason === 'unknown') return fail('product-not-found', { id });
  return fail(moved.reason === 'is-draft' ? 'draft-not-archivable' : 'already-archived', { id });
});

export const deleteProductAction = implement(deleteProduct, async ({ tx, clock }, { id }) => {
  const gone = await life.deleteDraft(tx, id, clock());
  if (gone.ok) return { id };
  return fail(gone.reason === 'unknown' ? 'product-not-found' : 'product-was-published', { id });
});

export const reorderProductAction = implement(reorderProduct, async ({ tx, clock }, { id, before }) => {
  const moved = await order.reorderProduct(tx, id, before, clock());
  return moved ?? fail('product-not-found', { id: (await findProduct(tx, id)) ? (before ?? id) : id });
});
