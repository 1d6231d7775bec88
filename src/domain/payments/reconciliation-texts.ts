import type { Discrepancy, PolledChange } from '../../contract/payments/reconciliation.ts';
import { formatGroupedAmount } from '../shared/money/format-grouped-amount.ts';

/** Descriptions of discrepancies, to follow the name of a payment, refund or dispute. */
const discrepancyTexts: Readonly<Record<Discrepancy['kind'], string>> = {
  'payment-missing': 'was paid there and was not known here',
  'payment-differs': 'has another amount there than here',
  'payment-unknown-there': 'is a payment here that the provider does not know',
  'refund-missing': 'was refunded there and was not known here',
  'refund-differs': 'is a refund that has come further, or has another amount, there than here',
  'refund-unknown-there': 'is a refund here that the provider does not know',
  'dispute-missing': 'is a dispute or inquiry there that was not known here',
  'dispute-differs': 'is a dispute or inquiry that has come further there than here',
};

/** Describes a discrepancy between payment provider and database in a sentence. */
export function describeDiscrepancy({ kind, reference, name, amount, currency }: Discrepancy): string {
  const whose = reference === null ? '' : ` (order ${reference})`;
  return `${name}${whose}, ${formatGroupedAmount(amount, currency)}, ${discrepancyTexts[kind]}.`;
}

/** Describes a change that polling has found. */
export function describePolledChange({ kind, reference, name }: PolledChange): string {
  return `News of the ${kind === 'session' ? 'payment page' : 'refund'} ${name} (order ${reference}).`;
}
