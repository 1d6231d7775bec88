import type { CartLine } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { orderWeight } from '../../domain/shipping/rates/shipping-rates.ts';

/** Weight of cart lines in grams, by the current catalogue as the server has it. */
export function cartWeight(lines: readonly CartLine[], catalogue: readonly ListedProduct[] | undefined): number {
  return orderWeight(
    lines.map(({ productId, quantity, product }) => {
      return { quantity, product: catalogue?.find(({ id }) => id === productId) ?? product };
    }),
  );
}
