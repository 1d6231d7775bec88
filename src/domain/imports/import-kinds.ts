import type { ShopImportPlan } from '../../contract/imports/imports.ts';

/** What can be imported from another shop. */
export type ImportKind = ShopImportPlan['kind'];

/** One thing of each kind, for counts. */
export const kindNouns: Readonly<Record<ImportKind, string>> = {
  products: 'product',
  subscribers: 'subscriber',
  discounts: 'promo code',
  orders: 'order',
  stock: 'stock level',
  redirects: 'redirect',
};
