import { isProduct, type Product } from '../catalogue/product.ts';

/** One product with its quantity in the cart. The whole product stands in the line, as it was when last refreshed. */
export interface CartLine {
  readonly productId: string;
  /** A whole number from 1 up. */
  readonly quantity: number;
  readonly product: Product;
}
export type Cart = readonly CartLine[];

/** The local-storage key that holds the cart as a JSON list of lines. */
export const cartStorageKey = 'cart';

/**
 * The most units of one product that a cart holds: sums of any cart stay exact integers. The shop sells fewer at once.
 */
export const maxCartQuantity = 999_999;

/** The most units of one product that an order or a quotation holds. */
export const maxLineQuantity = 9999;

/** Whether a value read from the browser's storage is a line of a cart. */
export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, quantity, product } = value as Partial<CartLine>;
  return isCartQuantity(quantity) && isProduct(product) && product.id === productId;
}

function isCartQuantity(quantity: unknown): boolean {
  return Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= maxCartQuantity;
}
