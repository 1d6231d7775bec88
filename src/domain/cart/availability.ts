import type { Cart, CartLine } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';

/** Why a line cannot be ordered now. */
export type UnavailableReason = 'discontinued' | 'out-of-stock' | 'too-many';

/**
 * The obstacle to ordering a line; `catalogue` is undefined while it is not known.
 * @param most how many of one product an order may hold
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

/** The lines that can be ordered, given what the catalogue says now. */
export function orderableLines(cart: Cart, catalogue: readonly ListedProduct[] | undefined, most: number): Cart {
  return cart.filter((line) => findUnavailableReason(line, catalogue, most) === undefined);
}
