import { highestPrice, type PricePeriod, wasPriceWindowMs } from '../pricing/price-history.ts';
import type { AmountsByCurrency, PromoTerms } from '../promotions/promo-terms.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

// What makes value out of nothing asks for the passkey again: a cookie that somebody has copied is not enough for it.

/** The largest discount that is given without the passkey, in percent. */
const maxPercent = 50;

/**
 * Whether a code may take off more than half. An amount is compared with the least that an order with the code can come
 * to.
 * @param cheapest the lowest price among the products that the code is for
 */
export function isSteepDiscount({ percent, amounts, from }: PromoTerms, cheapest: AmountsByCurrency): boolean {
  if (!amounts) return percent > maxPercent;
  return (Object.entries(amounts) as [SaleCurrency, Minor][]).some(([currency, amount]) => {
    const least = Math.max(from?.[currency] ?? 0, cheapest[currency] ?? 0);
    return amount * 100 > least * maxPercent;
  });
}

/**
 * Whether a price is below half of what the product cost at any time of the last 30 days: several small cuts in a row
 * come to the same as one.
 * @param steps what it has cost, the oldest first
 */
export function isSteepCut(price: Minor, present: Minor, steps: readonly PricePeriod[], now: number): boolean {
  const highest = Math.max(present, highestPrice(steps, now - wasPriceWindowMs, now) ?? 0);
  return price * 2 < highest;
}
