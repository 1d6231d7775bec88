import type { OrderTotals } from '../../pricing/calculate-totals.ts';
import type { DiscountRule } from '../../promotions/discount.ts';
import type { PromoTerms } from '../../promotions/promo-terms.ts';
import { type Minor, parseDecimal, toDecimal } from '../../shared/money/money.ts';

interface Discounted extends Pick<OrderTotals, 'currency' | 'lines' | 'discount'> {
  /** 0 for an amount. */
  readonly promoPercent: number;
  /** Minimum subtotal of the promo code. */
  readonly promoFrom?: Minor | undefined;
}

/**
 * Rule of an order's discount, for the lines of an edit: as granted, even if its promo code has expired since.
 * @param promo current terms of its promo code, which name the products and an amount that the order was too small for
 */
export function keptDiscount(
  { currency, lines, discount, promoPercent, promoFrom }: Discounted,
  promo: Pick<PromoTerms, 'products' | 'amounts'> | undefined,
): DiscountRule {
  const held = lines.filter(({ undiscounted }) => !undiscounted);
  const products = promo?.products ?? (held.length < lines.length ? held.map(({ productId }) => productId) : undefined);
  const isCapped = discount >= held.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  const amount = Math.max(discount, isCapped ? (promo?.amounts?.[currency] ?? 0) : 0);
  return {
    percent: promoPercent,
    ...(promoPercent === 0 && { amounts: { [currency]: toDecimal(amount) } }),
    ...(products && { products: [...products] }),
    ...(promoFrom !== undefined && { from: { [currency]: toDecimal(promoFrom) } }),
  };
}

/** Discount typed by staff: '10%', or an amount such as '20.00'. Undefined for anything else. */
export function parseDiscount(typed: string, currency: OrderTotals['currency']): DiscountRule | undefined {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(typed) ?? [];
  if (percent !== undefined) return Number(percent) <= 100 ? { percent: Number(percent) } : undefined;
  const amount = parseDecimal(typed);
  return amount === undefined ? undefined : { percent: 0, amounts: { [currency]: toDecimal(amount) } };
}
