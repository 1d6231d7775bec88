import type { ListedCustomer } from '../../../contract/customers/customers.ts';
import { formatAmount } from '../../ui/format/amounts.ts';

/** '£502.00 and $259.00'. */
export const describeTotals = (totals: ListedCustomer['totals']): string =>
  totals.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ');
