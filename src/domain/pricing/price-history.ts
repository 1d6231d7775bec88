import type { Minor } from '../shared/money/money.ts';

/** What a product cost from a moment on, until the next step. Times are milliseconds since the epoch. */
export interface PricePeriod {
  readonly from: number;
  readonly price: Minor;
  /** What was shown struck through beside the price. */
  readonly originalPrice: Minor | null;
}

/** How long before a reduction the lowest price counts: Article 6a of the EU's Price Indication Directive (98/6/EC). */
export const wasPriceWindowMs = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price in force at any moment from `since` up to `until`, the price that ran on from before included;
 * undefined where there was none.
 * @param steps the oldest first
 */
export function lowestPrice(steps: readonly PricePeriod[], since: number, until: number): Minor | undefined {
  const prices = pricesBetween(steps, since, until);
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** The highest price of the same moments. */
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

/** Since when the product has cost what it costs now; undefined where it never had a price. */
export function currentPriceSince(steps: readonly PricePeriod[]): number | undefined {
  const present = steps.at(-1)?.price;
  const before = steps.findLastIndex(({ price }) => price !== present);
  return steps[before + 1]?.from;
}

/** The lowest price of the 30 days before the present one began; undefined where there was none before it. */
export function priceBefore(steps: readonly PricePeriod[]): Minor | undefined {
  const since = currentPriceSince(steps);
  return since === undefined ? undefined : lowestPrice(steps, since - wasPriceWindowMs, since);
}

/**
 * What is wrong with the price that is shown struck through now: it was never charged, or the product cost less in the
 * 30 days before the present price. Undefined where nothing is, or none is shown.
 */
export function validateWasPrice(steps: readonly PricePeriod[]): 'never-charged' | 'was-lower' | undefined {
  const was = steps.at(-1)?.originalPrice ?? null;
  if (was === null) return undefined;
  if (!steps.some(({ price }) => price === was)) return 'never-charged';
  const before = priceBefore(steps);
  return before !== undefined && before < was ? 'was-lower' : undefined;
}
