import type { Market, TaxTreatment } from '../../contract/reports/report-fields.ts';
import type { ReportName, VatRow } from '../../contract/reports/reports.ts';

export const reportLabels: Readonly<Record<ReportName, string>> = {
  sales: 'Sales',
  vat: 'VAT',
  refunds: 'Refunds',
  discounts: 'Discounts',
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
