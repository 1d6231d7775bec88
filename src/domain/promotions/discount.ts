import type { PromoResponse } from '../../contract/promotions/promo.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import { type Minor, parseDecimal, percentOf } from '../shared/money/money.ts';

/** What a valid code takes off, and of what. */
export interface DiscountRule extends Pick<PromoResponse, 'amounts' | 'products' | 'from' | 'terms'> {
  readonly percent: number;
}

/** The offer in the store's answer about a code. */
export function toDiscountRule({ valid: _, discount: percent, ...terms }: PromoResponse): DiscountRule {
  return { percent, ...terms };
}

/** Whether a product is among those that an offer holds for. */
export function appliesTo({ products }: Pick<DiscountRule, 'products'>, productId: string): boolean {
  return !products || products.includes(productId);
}

/**
 * What an offer takes off a sale: never more than the lines cost that it holds for.
 * @param subtotal of all lines
 * @param held of the lines that the offer holds for
 */
export function calculateDiscount(offer: DiscountRule, currency: SaleCurrency, subtotal: Minor, held: Minor): Minor {
  const { percent, amounts, from } = offer;
  // A money that is not named is one that the code does not serve.
  const inMoney = (by: typeof from) => parseDecimal(by?.[currency] ?? '');
  if (from && !(subtotal >= (inMoney(from) ?? Number.NaN))) return 0;
  return amounts ? Math.min(held, inMoney(amounts) ?? 0) : percentOf(held, percent);
}
