import { describePriceFault } from '../../../domain/pricing/price-fault.ts';
import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';
import { type Failure, fail } from '../failure.ts';

/** Parses a price as typed. */
export function parsePrice(typed: string, field = 'price'): Minor | Failure<'invalid-price'> {
  return parseDecimal(typed.trim()) || fail('invalid-price', { typed, fault: describePriceFault(typed), field });
}

/** Parses a was price as typed: null for none, undefined if it was left out. */
export function parseWasPrice(typed: string | null | undefined): Minor | null | undefined | Failure<'invalid-price'> {
  if (typed === undefined) return undefined;
  const text = typed?.trim();
  return !text || text === 'none' ? null : parsePrice(text, 'wasPrice');
}
