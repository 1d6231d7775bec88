import type { Permission } from '../../../contract/staff/permissions.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Caller } from '../app.ts';

type Offer = Pick<StoredProduct, 'price' | 'originalPrice' | 'inStock' | 'hidden'>;

/** Whether a caller's role lacks a permission. The command line has all of them. */
export const lacks = ({ staff }: Caller, permission: Permission): boolean =>
  staff !== undefined && !staff.permissions.includes(permission);

/**
 * Whether a caller's role may not change the price or the availability of a product: `products:write` is not enough.
 * Drafts are exempt: they are not for sale until published.
 * @param before undefined for a new product
 */
export function lacksOfferPermission(caller: Caller, before: Offer | undefined, after: Offer): boolean {
  if ((before ?? after).hidden === 'draft') return false;
  const isNewPrice = before?.price !== after.price || before.originalPrice !== after.originalPrice;
  const isNewStock = before !== undefined && before.inStock !== after.inStock;
  return (isNewPrice && lacks(caller, 'prices:write')) || (isNewStock && lacks(caller, 'stock:write'));
}
