import { parseDecimal, percentOf, toDecimal } from '../shared/money/money.ts';

/**
 * Price after a percentage off, rounded down to whole pounds or dollars, so that the percentage is never less than
 * stated; undefined if the percentage is not between 0 and 100, or nothing is left of the price.
 */
export function salePrice(price: string, percent: string): string | undefined {
  const before = parseDecimal(price);
  const off = /^\d{1,2}(\.\d{1,2})?$/.test(percent.trim()) ? Number(percent) : 0;
  if (before === undefined || off === 0) return undefined;
  const after = Math.floor((before - percentOf(before, off)) / 100) * 100;
  return after > 0 ? toDecimal(after) : undefined;
}
