import { formatCount } from '../format-count.ts';

/**
 * What visitors see of a count: 0 where it is sold out, the number where few are left, and nothing else.
 * @param left how many may still be sold; undefined where nobody counts
 * @param low from how many down they are told
 */
export function shownStock(left: number | undefined, low: number): number | undefined {
  return left !== undefined && left <= low ? left : undefined;
}

/** 'in stock', 'out of stock', or how many there are. */
export function describeStock({
  inStock,
  stockLeft,
}: {
  readonly inStock: boolean;
  readonly stockLeft?: number | undefined;
}): string {
  if (stockLeft !== undefined) return `${formatCount(stockLeft)} in stock`;
  return inStock ? 'in stock' : 'out of stock';
}
