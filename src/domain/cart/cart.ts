import { type Cart, type CartLine, maxCartQuantity } from '../../contract/cart/cart.ts';
import { type Product, type Region, regions } from '../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';

export const emptyCart: Cart = [];

/** Adds `units` of a product. An existing line grows and takes the newer product data. */
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

/** Changes a line's quantity by `delta`; removes the line at 0 or below. */
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

/** Puts a removed line back at its position (undo). Units added since the removal are kept. */
export function restoreLine(cart: Cart, line: CartLine, at: number): Cart {
  const isThere = cart.some(({ productId }) => productId === line.productId);
  return isThere ? addToCart(cart, line.product, line.quantity) : [...cart.slice(0, at), line, ...cart.slice(at)];
}

/** Removes the lines of an accepted order from the cart. Units added in the meantime stay. */
export function removeOrderedLines(cart: Cart, ordered: Cart): Cart {
  return ordered.reduce((rest, line) => changeQuantity(rest, line.productId, -line.quantity), cart);
}

/** Merges the lines of each product into one, adding up quantities. */
export function mergeLines(lines: Cart): Cart {
  return lines.reduce((cart, line) => addToCart(cart, line.product, line.quantity), emptyCart);
}

/** Counts all units in the cart, for the badge in the header. */
export function countUnits(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Groups the cart by region. Regions are ordered separately and never totalled together. */
export function linesByRegion(cart: Cart): { region: Region; lines: Cart }[] {
  return regions
    .map((region) => ({ region, lines: cart.filter((line) => line.product.region === region) }))
    .filter(({ lines }) => lines.length > 0);
}

/** A line whose catalogue price differs from the price that the visitor saw. */
export interface PriceChange {
  readonly product: ListedProduct;
  readonly before: string;
}

/** Updates every line whose product is still in the catalogue, and returns the price changes. */
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
    // Fields that a catalogue list omits keep their values.
    const before = { ...line.product, originalPrice: undefined, wasPeriod: undefined, stockLeft: undefined };
    return { ...line, product: { ...before, ...product } as Product };
  });
  return { cart: refreshed, priceChanges };
}
