import type { PromoResponse } from '../../contract/promotions/promo.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import { type Minor, parseDecimal, percentOf } from '../shared/money/money.ts';

/** Discount of a valid promo code, and the products it applies to. */
export interface DiscountRule extends Pick<PromoResponse, 'amounts' | 'products' | 'from' | 'freeShipping' | 'terms'> {
  readonly percent: number;
}

/** Extracts the discount rule from the API's promo code response. */
export function toDiscountRule({ valid: _, discount: percent, ...terms }: PromoResponse): DiscountRule {
  return { percent, ...terms };
}

/** Whether a discount makes the cheapest shipping rate of an order free. */
export function givesFreeShipping(
  { freeShipping, from }: Pick<DiscountRule, 'freeShipping' | 'from'>,
  { currency, subtotal }: { readonly currency: SaleCurrency; readonly subtotal: Minor },
): boolean {
  return freeShipping === true && (!from || subtotal >= (parseDecimal(from[currency] ?? '') ?? Number.NaN));
}

/** Whether a discount applies to a product. */
export function appliesTo({ products }: Pick<DiscountRule, 'products'>, productId: string): boolean {
  return !products || products.includes(productId);
}

/**
 * Calculates a discount: at most the total of the lines that it applies to.
 * @param subtotal of all lines
 * @param held of the lines that the discount applies to
 */
export function calculateDiscount(offer: DiscountRule, currency: SaleCurrency, subtotal: Minor, held: Minor): Minor {
  const { percent, amounts, from } = offer;
  // The code does not apply to currencies without an amount.
  const inMoney = (by: typeof from) => parseDecimal(by?.[currency] ?? '');
  if (from && !(subtotal >= (inMoney(from) ?? Number.NaN))) return 0;
  return amounts ? Math.min(held, inMoney(amounts) ?? 0) : percentOf(held, percent);
}
