import type { SaleCurrency } from '../shared/money/currency.ts';
import { type Minor, toDecimal } from '../shared/money/money.ts';

/** Amounts by the money of the sale. */
export type AmountsByCurrency = Readonly<Partial<Record<SaleCurrency, Minor>>>;

/** What a code takes off, and of what. */
export interface PromoTerms {
  /** 0 where it takes off an amount. */
  readonly percent: number;
  /** What it takes off in the place of a percentage. A money that is not named is one that the code does not serve. */
  readonly amounts?: AmountsByCurrency;
  /** The only products that it is taken off; without them, all. */
  readonly products?: readonly string[];
  /** The least subtotal of an order for which it is taken off. */
  readonly from?: AmountsByCurrency;
  /** Each customer may use it for one order. */
  readonly once?: true;
}

/** Whether what a code takes off depends on more than a percentage of the subtotal. */
export function isMoreThanPercent({ amounts, products, from }: PromoTerms): boolean {
  return amounts !== undefined || products !== undefined || from !== undefined;
}

/** Amounts as they are sent and written. */
export function toDecimals(amounts: AmountsByCurrency): Partial<Record<SaleCurrency, string>> {
  return Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, toDecimal(amount)]));
}
