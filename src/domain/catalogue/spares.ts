import type { Cart } from '../../contract/cart/cart.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { spareParts } from '../../contract/catalogue/spare.ts';
import { pluralise } from '../shared/text/format-count.ts';
import { monthsOf } from './calculators/cost-of-ownership.ts';

/** Returns the spare parts that fit a purifier: filter sets first, then fans, then power supplies. */
export function sparesFor<Item extends Pick<Product, 'spare'>>(spares: readonly Item[], purifierId: string): Item[] {
  const rank = ({ spare }: Item) => (spare ? spareParts.indexOf(spare.part) : -1);
  return spares.filter(({ spare }) => spare?.fits.includes(purifierId)).sort((one, other) => rank(one) - rank(other));
}

/**
 * Returns the filter set to offer with a cart: the first one in stock that fits a purifier in it. Undefined if none
 * fits, or the cart has a filter set for each already.
 */
export function filtersToOffer<Item extends Pick<Product, 'id' | 'spare' | 'inStock'>>(
  cart: Cart,
  spares: readonly Item[],
): { readonly filters: Item; readonly purifier: Product } | undefined {
  const isInCart = ({ id }: Item) => cart.some(({ productId }) => productId === id);
  for (const { product } of cart) {
    const sets = sparesFor(spares, product.id).filter(({ spare }) => spare?.part === 'filters');
    const filters = sets.find(({ inStock }) => inStock);
    if (filters && !sets.some(isInCart)) return { filters, purifier: product };
  }
  return undefined;
}

/** 'lasts about 8 months at 8 hours a day'; undefined for spare parts other than filters. */
export function describeFilterLife({ spare }: Pick<Product, 'spare'>, hoursADay: number): string | undefined {
  if (spare?.hours === undefined) return undefined;
  return `lasts about ${pluralise(Math.max(1, Math.round(monthsOf(spare.hours, hoursADay))), 'month')} at ${pluralise(hoursADay, 'hour')} a day`;
}
