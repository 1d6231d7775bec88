import type { Minor } from '../shared/money/money.ts';

/** A price from a moment on, until the next period. Times are milliseconds since the epoch. */
export interface PricePeriod {
  readonly from: number;
  readonly price: Minor;
  /** Was price shown with the price. */
  readonly originalPrice: Minor | null;
}

/** Reference period for a reduction's lowest price: Article 6a of the EU's Price Indication Directive (98/6/EC). */
export const wasPriceWindowMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Lowest price at any moment from `since` up to `until`, including the price already in effect at `since`; undefined
 * if there was none.
 * @param steps oldest first
 */
export function lowestPrice(steps: readonly PricePeriod[], since: number, until: number): Minor | undefined {
  const prices = pricesBetween(steps, since, until);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** Highest price in the same period. */
export function highestPrice(steps: readonly PricePeriod[], since: number, until: number): Minor | undefined {
  const prices = pricesBetween(steps, since, until);
  return prices.length === 0 ? undefined : Math.max(...prices);
}

function pricesBetween(steps: readonly PricePeriod[], since: number, until: number): readonly Minor[] {
  const inForce = steps.filter(({ from }, index) => {
    const end = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return from < until && end > since;
  });
  return inForce.map(({ price }) => price);
}

/** Since when the current price applies; undefined if the product never had a price. */
export function currentPriceSince(steps: readonly PricePeriod[]): number | undefined {
  const present = steps.at(-1)?.price;
  const before = steps.findLastIndex(({ price }) => price !== present);
  return steps[before + 1]?.from;
}

/** Lowest price of the 30 days before the current price started; undefined if there was none. */
export function priceBefore(steps: readonly PricePeriod[]): Minor | undefined {
  const since = currentPriceSince(steps);
  return since === undefined ? undefined : lowestPrice(steps, since - wasPriceWindowMs, since);
}

/**
 * Validates the current was price: it must have been charged, and must not exceed the lowest price of the 30 days
 * before the current price. Returns undefined if it is valid or absent.
 */
export function validateWasPrice(steps: readonly PricePeriod[]): 'never-charged' | 'was-lower' | undefined {
  const was = steps.at(-1)?.originalPrice ?? null;
  if (was === null) return undefined;
  if (!steps.some(({ price }) => price === was)) return 'never-charged';
  const before = priceBefore(steps);
  return before !== undefined && before < was ? 'was-lower' : undefined;
}
