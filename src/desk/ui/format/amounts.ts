import { currencySymbol, formatCharge } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';

export const formatAmount: typeof formatCharge = formatCharge;

/** Input attributes and validation message of an amount field. */
export const amountFieldProps = {
  inputMode: 'decimal',
  pattern: '\\d+([.,]\\d{1,2})?',
  title: 'Enter an amount, such as 51.80, without commas for thousands',
} as const;

/** '£12k': for axes. */
export function compactAmount(amount: Minor, currency: string): string {
  return `${currencySymbol(currency)}${compactNumber(amount / 100)}`;
}

export function compactNumber(number: number): string {
  return number.toLocaleString('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
}
