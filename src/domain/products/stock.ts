import { formatCount } from '../format-count.ts';

/**
 * What visitors see of a count: 0 where it is sold out, the number where few are left, and nothing else.
 * @param left how many may still be sold; undefined where nobody counts
 * @param low from how many down they are told
 */
export function shownStock(left: number | undefined, low: number): number | undefined {
  return left !== undefined && left <= low ? left : undefined;
}

/** How many may be sold; without a number, nobody counts. */
export interface Stock {
  readonly inStock: boolean;
  readonly stockLeft?: number | undefined;
}

/**
 * What takes a change of stock back, as it is typed: '+5' or '-5' where both were counted, since orders come in meanwhile; a
 * number where the change ended the count; 'in' or 'out' where it began one. Undefined where nothing changed.
 */
export function inverseStock(before: Stock, after: Stock): string | undefined {
  if (before.stockLeft === undefined) {
    const isSame = after.stockLeft === undefined && after.inStock === before.inStock;
    return isSame ? undefined : before.inStock ? 'in' : 'out';
  }
  if (after.stockLeft === undefined) return String(before.stockLeft);
  const by = before.stockLeft - after.stockLeft;
  return by === 0 ? undefined : by > 0 ? `+${by}` : String(by);
}

/** 'in stock', 'out of stock', or how many there are. */
export function describeStock({ inStock, stockLeft }: Stock): string {
  if (stockLeft !== undefined) return `${formatCount(stockLeft)} in stock`;
  return inStock ? 'in stock' : 'out of stock';
}
