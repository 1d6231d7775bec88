import { isProduct, type Product } from '../catalogue/product.ts';

/** A product and its quantity in the cart. The line holds the whole product as last refreshed. */
export interface CartLine {
  readonly productId: string;
  /** Positive integer. */
  readonly quantity: number;
  readonly product: Product;
}
export type Cart = readonly CartLine[];

/** Local-storage key of the cart, a JSON list of lines. */
export const cartStorageKey = 'cart';

/** Maximum units of one product in a cart: keeps all totals exact integers. The shop sells fewer at once. */
export const maxCartQuantity = 999_999;

/** Maximum units of one product in an order or quotation. */
export const maxLineQuantity = 9999;

/** Whether a value from browser storage is a cart line. */
export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity, product } = value as Partial<CartLine>;
  return isCartQuantity(quantity) && isProduct(product) && product.id === productId;
}

function isCartQuantity(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= maxCartQuantity;
}
