import type { SaleCurrency } from '../shared/money/currency.ts';
import { type Minor, toDecimal } from '../shared/money/money.ts';

export type AmountsByCurrency = Readonly<Partial<Record<SaleCurrency, Minor>>>;

/** Discount of a promo code, and the products it applies to. */
export interface PromoTerms {
  /** 0 for a fixed amount. */
  readonly percent: number;
  /** Fixed amounts instead of a percentage. The code does not apply to currencies without an amount. */
  readonly amounts?: AmountsByCurrency;
  /** The only products that it applies to; all if absent. */
  readonly products?: readonly string[];
  /** Minimum subtotal of the order. */
  readonly from?: AmountsByCurrency;
  /** Makes the cheapest shipping rate free, instead of a percentage or an amount. */
  readonly freeShipping?: true;
  /** Limited to one order per customer. */
  readonly once?: true;
}

/** Whether the discount depends on more than a percentage of the subtotal. */
export function isMoreThanPercent({ amounts, products, from, freeShipping }: PromoTerms): boolean {
  return amounts !== undefined || products !== undefined || from !== undefined || freeShipping === true;
}

/** Amounts as decimal strings, for the API and for input. */
export function toDecimals(amounts: AmountsByCurrency): Partial<Record<SaleCurrency, string>> {
  return Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, toDecimal(amount)]));
}
