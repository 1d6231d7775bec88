import { type Cart, type CartLine, maxCartQuantity } from '../../contract/cart/cart.ts';
import { type Product, type Region, regions } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';

export const emptyCart: Cart = [];

/** Adds `units` of a product, one add a unit: an existing line grows and takes the newer product data. */
export function addToCart(cart: Cart, product: Product, units = 1): Cart {
  if (!Number.isSafeInteger(units) || units < 1) return cart;
  return cart.some((line) => line.productId === product.id)
    ? cart.map((line) =>
        line.productId === product.id
          ? { ...line, product, quantity: Math.min(line.quantity + units, maxCartQuantity) }
          : line,
      )
    : [...cart, { productId: product.id, quantity: Math.min(units, maxCartQuantity), product }];
}

/** Changes a line's quantity by `delta`; a line that reaches 0 or less leaves the cart. */
export function changeQuantity(cart: Cart, productId: string, delta: number): Cart {
  return cart.flatMap((line) => {
    if (line.productId !== productId) return [line];
    const quantity = Math.min(line.quantity + delta, maxCartQuantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.productId !== productId);
}

/** Puts a line that was removed back where it stood; what came to the cart meanwhile is added to. */
export function restoreLine(cart: Cart, line: CartLine, at: number): Cart {
  const isThere = cart.some(({ productId }) => productId === line.productId);
  return isThere ? addToCart(cart, line.product, line.quantity) : [...cart.slice(0, at), line, ...cart.slice(at)];
}

/** The cart without the lines of an order that was accepted; what was added to them meanwhile stays. */
export function removeOrderedLines(cart: Cart, ordered: Cart): Cart {
  return ordered.reduce((rest, line) => changeQuantity(rest, line.productId, -line.quantity), cart);
}

/** A cart in which every product has one line: quantities of lines that stand twice are added up. */
export function mergeLines(lines: Cart): Cart {
  return lines.reduce((cart, line) => addToCart(cart, line.product, line.quantity), emptyCart);
}

/** All units in the cart, as the header's badge shows them. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** The lines of each range that the cart holds; ranges are sold apart and never summed together. */
export function linesByRegion(cart: Cart): { region: Region; lines: Cart }[] {
  return regions
    .map((region) => ({ region, lines: cart.filter((line) => line.product.region === region) }))
    .filter(({ lines }) => lines.length > 0);
}

/** A line whose price in the catalogue is no longer the one the visitor saw. */
export interface PriceChange {
  readonly product: ListedProduct;
  readonly before: string;
}

/** The cart with today's product data in every line that the catalogue still knows, and the prices that changed. */
export function refreshCart(
  cart: Cart,
  catalogue: readonly ListedProduct[],
): { cart: Cart; priceChanges: PriceChange[] } {
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const priceChanges: PriceChange[] = [];
  const refreshed = cart.map((line) => {
    const product = byId.get(line.productId);
    if (!product) return line;
    if (product.price !== line.product.price) priceChanges.push({ product, before: line.product.price });
    // What a list does not know of a product stays as it was.
    const before = { ...line.product, originalPrice: undefined, stockLeft: undefined };
    return { ...line, product: { ...before, ...product } as Product };
  });
  return { cart: refreshed, priceChanges };
}
