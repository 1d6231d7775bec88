import { stockInputPattern } from '../../contract/inventory/stock-input.ts';
import { formatCount } from '../shared/text/format-count.ts';

/**
 * Returns the stock that visitors see: 0 if sold out, the number if stock is low, else undefined.
 * @param left units for sale; undefined if stock is not counted
 * @param low low-stock threshold, inclusive
 */
export function shownStock(left: number | undefined, low: number): number | undefined {
  return left !== undefined && left <= low ? left : undefined;
}

/** Units for sale; without a number, stock is not counted. */
export interface Stock {
  readonly inStock: boolean;
  readonly stockLeft?: number | undefined;
}

/**
 * Returns the input that undoes a stock change: '+5' or '-5' if both were counted, since orders arrive in the
 * meantime; 'in' or 'out' if stock was not counted before. Undefined if nothing changed, or if counting ended, since
 * the current count is then unknown.
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

/** 'in stock', 'out of stock', or '12 in stock'. */
export function describeStock({ inStock, stockLeft }: Stock): string {
  if (stockLeft !== undefined) return `${formatCount(stockLeft)} in stock`;
  return inStock ? 'in stock' : 'out of stock';
}

/** Sets a count, or adjusts it by a difference. */
export type StockAdjustment = { readonly left: number } | { readonly by: number };

export type StockInput = 'in' | 'out' | StockAdjustment;

/** '12' sets the count, '+5' and '-2' adjust it, 'in' and 'out' stop counting; undefined for anything else. */
export function parseStockInput(typed: string): StockInput | undefined {
  if (typed === 'in' || typed === 'out') return typed;
  if (!stockInputPattern.test(typed)) return undefined;
  return /^\d/.test(typed) ? { left: Number(typed) } : { by: Number(typed) };
}

/** Inverse of `parseStockInput`. */
export function serialiseStockInput(input: StockInput): string {
  if (typeof input === 'string') return input;
  if ('left' in input) return String(input.left);
  return input.by < 0 ? String(input.by) : `+${input.by}`;
}
