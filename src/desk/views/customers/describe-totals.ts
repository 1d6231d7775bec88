import { formatAmount } from '../../ui/format/amounts.ts';

/** '£502.00 and $259.00'. */
export const describeTotals = (totals: readonly { readonly currency: string; readonly amount: number }[]): string =>
  totals.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ');
