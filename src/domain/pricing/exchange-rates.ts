import type { ExchangeRatesAnswer, RateTable } from '../../contract/pricing/exchange-rates.ts';

/** Rebases a rate table to US dollars, to six digits; undefined without a dollar rate. */
export function rebaseToUsd({ source, day, base, rates }: RateTable): ExchangeRatesAnswer | undefined {
  const all: Readonly<Record<string, number>> = { ...rates, [base]: 1 };
  const dollar = all.USD;
  if (dollar === undefined) return undefined;
  const entries = Object.entries(all).map(([code, rate]) => [code, Number((rate / dollar).toPrecision(6))]);
  return { base: 'USD', date: day, source, rates: Object.fromEntries(entries) };
}

/** No listed currency has moved further within a day in years: a larger change is probably an error. */
export const maxDailyChange = 0.2;

export type RatesValidation =
  | { readonly is: 'good' }
  /** The table is not newer. */
  | { readonly is: 'old' }
  /** Some rates moved implausibly far: accepted once another day confirms them. */
  | { readonly is: 'doubted'; readonly codes: readonly string[] };

/**
 * Validates a new rate table.
 * @param last the current table
 * @param doubted a rejected table of an earlier day
 */
export function validateRates(next: RateTable, last: RateTable, doubted: RateTable | undefined): RatesValidation {
  if (next.day <= last.day) return { is: 'old' };
  const codes = jumps(next, last);
  if (codes.length === 0) return { is: 'good' };
  const isConfirmed = doubted !== undefined && doubted.day < next.day && jumps(next, doubted).length === 0;
  return isConfirmed ? { is: 'good' } : { is: 'doubted', codes };
}

/** Currencies whose dollar rate differs by more than the maximum daily change. */
function jumps(next: RateTable, last: RateTable): string[] {
  const before = rebaseToUsd(last)?.rates ?? {};
  const now = rebaseToUsd(next)?.rates ?? {};
  return Object.entries(now).flatMap(([code, rate]) => {
    const known = before[code];
    return known !== undefined && Math.abs(rate / known - 1) > maxDailyChange ? [code] : [];
  });
}
