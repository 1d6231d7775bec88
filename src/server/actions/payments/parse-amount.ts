import { type Minor, parseDecimal } from '../../../domain/shared/money/money.ts';
import { type Failure, fail } from '../failure.ts';

/** Parses an amount that the input's schema accepted; empty is null. @returns a failure for zero */
export function parseAmount(typed: string): Minor | null | Failure<'invalid-amount'> {
  if (typed === '') return null;
  const amount = parseDecimal(typed);
  return amount ? amount : fail('invalid-amount', { typed });
}
