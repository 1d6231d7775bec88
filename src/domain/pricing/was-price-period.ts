import type { Product } from '../../contract/catalogue/product.ts';
import { formatCharge, saleCurrency } from '../shared/money/currency.ts';
import { priceToMinor, toDecimal } from '../shared/money/money.ts';
import { formatDay } from '../shared/time/day.ts';
import { londonDay } from '../shared/time/london-day.ts';
import { currentPriceSince, type PricePeriod, priceBefore } from './price-history.ts';

/**
 * Last period in which the current was price was charged, and the lowest price of the 30 days before the current
 * one. Undefined without a was price, or if it was never charged.
 * @param steps oldest first
 */
export function wasPricePeriod(steps: readonly PricePeriod[]): Product['wasPeriod'] {
  const was = steps.at(-1)?.originalPrice ?? null;
  const since = currentPriceSince(steps);
  const lowest = priceBefore(steps);
  if (was === null || since === undefined || lowest === undefined) return undefined;
  const earlier = steps.filter(({ from }) => from < since);
  const last = earlier.findLastIndex(({ price }) => price === was);
  if (last < 0) return undefined;
  const first = earlier.slice(0, last).findLastIndex(({ price }) => price !== was) + 1;
  const from = earlier[first]?.from ?? since;
  const until = earlier[last + 1]?.from ?? since;
  return { from: londonDay(from), until: londonDay(until), lowest: toDecimal(lowest) };
}

/** Describes that period next to the price; undefined if it is unknown. */
export function describeWasPeriod({ region, originalPrice, wasPeriod }: Product): string | undefined {
  if (originalPrice === undefined || !wasPeriod) return undefined;
  const charge = (amount: string) => formatCharge(priceToMinor(amount), saleCurrency[region]);
  const { from, until, lowest } = wasPeriod;
  return `Was ${charge(originalPrice)} from ${formatDay(from)} to ${formatDay(until)}. Lowest price in the 30 days before this price: ${charge(lowest)}.`;
}
