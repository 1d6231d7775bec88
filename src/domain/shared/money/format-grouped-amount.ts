import { currencySymbol } from './currency.ts';
import type { Minor } from './money.ts';

/** '£12,345.60', in any currency: thousands separators help comparing amounts. */
export function formatGroupedAmount(amount: Minor, currency: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${currencySymbol(currency)}${(amount / 100).toLocaleString('en-GB', digits)}`;
}
