import { currencySymbol, type SaleCurrency } from '../../domain/currency.ts';
import type { Minor } from '../../domain/money.ts';

/** '£12,345.60', in whatever money it came: thousands are parted, since nobody compares long rows of digits. */
export function formatAmount(amount: Minor, currency: string): string {
  return `${currencySymbol(currency)}${(amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** What an amount may look like while it is typed, and what is said of anything else. */
export const amountTyped = {
  inputMode: 'decimal',
  pattern: '\\d+([.,]\\d{1,2})?',
  title: 'An amount such as 51.80 or 51,80, with nothing between its thousands',
} as const;

/** '£12k': for axes. */
export function shortAmount(amount: Minor, currency: SaleCurrency): string {
  return `${currencySymbol(currency)}${shortNumber(amount / 100)}`;
}

export function shortNumber(number: number): string {
  return number.toLocaleString('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
}

export const formatNumber = (number: number): string => number.toLocaleString('en-GB');
