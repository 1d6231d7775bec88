import { highestPrice, type PricePeriod, wasPriceWindowMs } from '../pricing/price-history.ts';
import type { AmountsByCurrency, PromoTerms } from '../promotions/promo-terms.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import type { Minor } from '../shared/money/money.ts';

// Steps that could create value from nothing require re-authentication: a stolen cookie is not enough.

/** Largest discount without re-authentication, in percent. */
const maxPercent = 50;

/**
 * Whether a code may take off more than half. A fixed amount is compared with the smallest order that the code
 * applies to.
 * @param cheapest lowest price among the products that the code applies to
 */
export function isSteepDiscount({ percent, amounts, from }: PromoTerms, cheapest: AmountsByCurrency): boolean {
  if (!amounts) return percent > maxPercent;
  return (Object.entries(amounts) as [SaleCurrency, Minor][]).some(([currency, amount]) => {
    const least = Math.max(from?.[currency] ?? 0, cheapest[currency] ?? 0);
    return amount * 100 > least * maxPercent;
  });
}

/**
 * Whether a price is below half of the highest price of the last 30 days, so that several small cuts count as one.
 * @param steps price history, oldest first
 */
export function isSteepCut(price: Minor, present: Minor, steps: readonly PricePeriod[], now: number): boolean {
  const highest = Math.max(present, highestPrice(steps, now - wasPriceWindowMs, now) ?? 0);
  return price * 2 < highest;
}
