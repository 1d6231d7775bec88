import type { Unmatched } from '../../contract/reports/payouts.ts';
import type { Market, TaxTreatment } from '../../contract/reports/report-fields.ts';
import type { ReportName, VatRow } from '../../contract/reports/reports.ts';
import { formatCharge } from '../shared/money/currency.ts';

export const reportLabels: Readonly<Record<ReportName, string>> = {
  sales: 'Sales',
  vat: 'VAT',
  refunds: 'Refunds',
  discounts: 'Discounts',
  payouts: 'Fees and payouts',
  stock: 'Stock value',
};

export const marketLabels: Readonly<Record<Market, string>> = {
  all: 'All markets',
  uk: 'United Kingdom',
  eu: 'European Union',
  us: 'United States',
};

export const taxLabels: Readonly<Record<TaxTreatment, string>> = {
  all: 'All',
  uk: 'UK VAT',
  'one-stop-shop': 'EU VAT (one-stop shop)',
  none: 'No VAT',
};

/** '20% UK VAT', '19% EU VAT (one-stop shop)', 'No VAT'. */
export function describeVat({ scheme, basisPoints }: Pick<VatRow, 'scheme' | 'basisPoints'>): string {
  return scheme === null || basisPoints === null ? taxLabels.none : `${basisPoints / 100}% ${taxLabels[scheme]}`;
}

const unmatchedKinds: Readonly<Record<Unmatched['kind'], string>> = {
  'missing-here': 'is missing from the shop',
  'missing-there': 'is missing at the payment provider',
  differs: 'has a different amount in the shop',
};

/** 'Payment of £251.00 for BB-7K2M-9QXT (pi_1) is missing from the shop'. */
export function describeUnmatched({ kind, what, reference, name, amount, currency }: Unmatched): string {
  const of = reference === null ? '' : ` for ${reference}`;
  const noun = what === 'payment' ? 'Payment' : 'Refund';
  return `${noun} of ${formatCharge(amount, currency)}${of} (${name}) ${unmatchedKinds[kind]}`;
}
