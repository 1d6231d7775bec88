import type { Cart, CartLine } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';

/** Reason why a cart line cannot be ordered now. */
export type UnavailableReason = 'discontinued' | 'out-of-stock' | 'too-many';

/**
 * Returns the reason a line cannot be ordered, if any; `catalogue` is undefined until it is loaded.
 * @param most maximum quantity of one product in an order
 */
export function findUnavailableReason(
  line: CartLine,
  catalogue: readonly ListedProduct[] | undefined,
  most: number,
): UnavailableReason | undefined {
  const product = catalogue ? catalogue.find(({ id }) => id === line.productId) : line.product;
  if (!product) return 'discontinued';
  if (!product.inStock) return 'out-of-stock';
  return line.quantity > most ? 'too-many' : undefined;
}

/** Returns the cart lines that can be ordered, according to the current catalogue. */
export function orderableLines(cart: Cart, catalogue: readonly ListedProduct[] | undefined, most: number): Cart {
  return cart.filter((line) => findUnavailableReason(line, catalogue, most) === undefined);
}
