import { stockInputPattern } from '../../contract/inventory/stock-input.ts';
import { formatCount } from '../shared/text/format-count.ts';

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
 * What takes a change of stock back, as it is typed: '+5' or '-5' where both were counted, since orders come in
 * meanwhile; 'in' or 'out' where nobody counted. Undefined where nothing changed, and where a count has ended: what it
 * would be by now nobody knows.
 */
export function inverseStock(before: Stock, after: Stock): string | undefined {
  if (before.stockLeft === undefined) {
    const isSame = after.stockLeft === undefined && after.inStock === before.inStock;
    return isSame ? undefined : before.inStock ? 'in' : 'out';
  }
  if (after.stockLeft === undefined) return undefined;
  const by = before.stockLeft - after.stockLeft;
  return by === 0 ? undefined : serialiseStockInput({ by });
}

/** 'in stock', 'out of stock', or how many there are. */
export function describeStock({ inStock, stockLeft }: Stock): string {
  if (stockLeft !== undefined) return `${formatCount(stockLeft)} in stock`;
  return inStock ? 'in stock' : 'out of stock';
}

/** What becomes of a count: so many, or so many more or fewer. */
export type StockAdjustment = { readonly left: number } | { readonly by: number };

/** The same, or that a product is sold without a count, or sold no more. */
export type StockInput = 'in' | 'out' | StockAdjustment;

/** '12' counts anew, '+5' and '-2' count on, 'in' and 'out' end the count; undefined for anything else. */
export function parseStockInput(typed: string): StockInput | undefined {
  if (typed === 'in' || typed === 'out') return typed;
  if (!stockInputPattern.test(typed)) return undefined;
  return /^\d/.test(typed) ? { left: Number(typed) } : { by: Number(typed) };
}

/** A wish as it is typed: reading it gives the same again. */
export function serialiseStockInput(input: StockInput): string {
  if (typeof input === 'string') return input;
  if ('left' in input) return String(input.left);
  return input.by < 0 ? String(input.by) : `+${input.by}`;
}
