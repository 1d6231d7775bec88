import { currencySymbol } from '../../../domain/currency.ts';
import { toDecimal } from '../../../domain/money.ts';

/** An amount in whatever money it came. */
export function formatMoney(amount: number, currency: string): string {
  return `${currencySymbol(currency)}${toDecimal(amount)}`;
}
