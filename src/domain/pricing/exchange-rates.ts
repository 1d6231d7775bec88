import type { ExchangeRatesAnswer, RateTable } from '../../contract/pricing/exchange-rates.ts';

/** A table against US dollars, to six digits; undefined where it has no dollar. */
export function rebaseToUsd({ source, day, base, rates }: RateTable): ExchangeRatesAnswer | undefined {
  const all: Readonly<Record<string, number>> = { ...rates, [base]: 1 };
  const dollar = all.USD;
  if (dollar === undefined) return undefined;
  const entries = Object.entries(all).map(([code, rate]) => [code, Number((rate / dollar).toPrecision(6))]);
  return { base: 'USD', date: day, source, rates: Object.fromEntries(entries) };
}

/** Further than this no currency of the list has moved within a day in years: it is more likely a slip. */
export const maxDailyChange = 0.2;

export type RatesValidation =
  | { readonly is: 'good' }
  /** Nothing that is not known already. */
  | { readonly is: 'old' }
  /** Some have moved further than is likely: believed once another day says the same. */
  | { readonly is: 'doubted'; readonly codes: readonly string[] };

/**
 * Whether a new table is to be believed.
 * @param last the one in force
 * @param doubted one of an earlier day that was not believed
 */
export function validateRates(next: RateTable, last: RateTable, doubted: RateTable | undefined): RatesValidation {
  if (next.day <= last.day) return { is: 'old' };
  const codes = jumps(next, last);
  if (codes.length === 0) return { is: 'good' };
  const isConfirmed = doubted !== undefined && doubted.day < next.day && jumps(next, doubted).length === 0;
  return isConfirmed ? { is: 'good' } : { is: 'doubted', codes };
}

/** The currencies whose rate against the dollar differs by more than the largest jump. */
function jumps(next: RateTable, last: RateTable): string[] {
  const before = rebaseToUsd(last)?.rates ?? {};
  const now = rebaseToUsd(next)?.rates ?? {};
  return Object.entries(now).flatMap(([code, rate]) => {
    const known = before[code];
    return known !== undefined && Math.abs(rate / known - 1) > maxDailyChange ? [code] : [];
  });
}
