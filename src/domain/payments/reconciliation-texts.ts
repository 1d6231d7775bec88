import type { Discrepancy, PolledChange } from '../../contract/payments/reconciliation.ts';
import { formatCharge } from '../shared/money/currency.ts';

/** Descriptions of discrepancies, to follow the name of a payment, refund or dispute. */
const discrepancyTexts: Readonly<Record<Discrepancy['kind'], string>> = {
  'payment-missing': 'was paid at the provider but is missing here',
  'payment-differs': 'has a different amount at the provider',
  'payment-unknown-there': 'is recorded here but not found at the provider',
  'refund-missing': 'was refunded at the provider but is missing here',
  'refund-differs': 'has a different status or amount at the provider',
  'refund-unknown-there': 'is recorded here but not found at the provider',
  'dispute-missing': 'is a dispute or inquiry at the provider that is missing here',
  'dispute-differs': 'is a dispute or inquiry with a newer status at the provider',
};

/** Describes a discrepancy between payment provider and database in a sentence. */
export function describeDiscrepancy({ kind, reference, name, amount, currency }: Discrepancy): string {
  const whose = reference === null ? '' : ` (order ${reference})`;
  return `${name}${whose}, ${formatCharge(amount, currency)}, ${discrepancyTexts[kind]}.`;
}

/** Describes a change that polling has found. */
export function describePolledChange({ kind, reference, name }: PolledChange): string {
  return `Update from the provider about the ${kind === 'session' ? 'payment page' : 'refund'} ${name} (order ${reference}).`;
}
