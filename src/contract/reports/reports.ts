import * as z from 'zod/mini';
import { operation } from '../shared/operation.ts';
import { chartedReportOf, reportBasis, reportCurrency, reportFilter, reportOf, reportStep } from './report-fields.ts';

const salesFigures = {
  currency: reportCurrency,
  /** Invoices of paid orders, with their amount. */
  invoices: z.int(),
  sales: z.int(),
  /** Credit notes of paid orders. */
  credited: z.int(),
  /** Sales less credit notes. */
  total: z.int(),
  /** VAT in the total, and the total without it. */
  tax: z.int(),
  net: z.int(),
  /** Invoices less credit notes of orders that are not paid: not in the total. */
  unpaid: z.int(),
};
const salesTotal = z.object(salesFigures);
const salesRow = z.object({ ...reportStep, ...salesFigures });
export type SalesTotal = Readonly<z.output<typeof salesTotal>>;
export type SalesRow = Readonly<z.output<typeof salesRow>>;

export const salesReport = operation({
  ...reportBasis,
  name: 'reports.sales',
  path: '/reports/sales',
  summary: 'Show sales of a period: invoices of paid orders, less credit notes',
  details:
    'By invoice date, with VAT. Unpaid invoices are a separate column. Up to 31 days are shown by day, up to 36 months by month. Days are London days.',
  output: reportOf(salesRow, salesTotal),
});

const vatFigures = {
  currency: reportCurrency,
  invoices: z.int(),
  creditNotes: z.int(),
  /** VAT of the credit notes, which `tax` no longer includes. */
  creditedTax: z.int(),
  /** Invoices less credit notes, paid or not. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
};
const vatTotal = z.object(vatFigures);
const vatRow = z.object({
  /** Country of delivery: ISO code, if the country is known. */
  country: z.string(),
  scheme: z.nullable(z.enum(['uk', 'one-stop-shop'])),
  /** Rate in hundredths of a percent; null if no VAT is charged. */
  basisPoints: z.nullable(z.int()),
  ...vatFigures,
});
export type VatRow = Readonly<z.output<typeof vatRow>>;

export const vatReport = operation({
  ...reportBasis,
  name: 'reports.vat',
  path: '/reports/vat',
  summary: 'Show VAT of a period by country and rate: invoices less credit notes',
  details: 'By invoice date, paid or not. Days are London days.',
  /** `series`: VAT over time. */
  output: chartedReportOf(vatRow, vatTotal),
});

const refundFigures = {
  currency: reportCurrency,
  refunds: z.int(),
  amount: z.int(),
  /** Credit notes of these refunds; the rest was paid beyond the invoice, or before there was one. */
  credited: z.int(),
};
const refundTotal = z.object(refundFigures);
const refundRow = z.object({ ...reportStep, method: z.enum(['transfer', 'card', 'exchange']), ...refundFigures });
export type RefundRow = Readonly<z.output<typeof refundRow>>;

export const refundsReport = operation({
  ...reportBasis,
  name: 'reports.refunds',
  path: '/reports/refunds',
  summary: 'Show refunds of a period, by payment method',
  details: 'By the day of the refund, without failed ones. Days are London days.',
  output: reportOf(refundRow, refundTotal),
});

const discountFigures = {
  currency: reportCurrency,
  orders: z.int(),
  discount: z.int(),
  /** What these orders were charged after the discount. */
  sales: z.int(),
};
const discountTotal = z.object(discountFigures);
const discountRow = z.object({ code: z.nullable(z.string()), ...discountFigures });
export type DiscountRow = Readonly<z.output<typeof discountRow>>;

export const discountsReport = operation({
  ...reportBasis,
  name: 'reports.discounts',
  path: '/reports/discounts',
  summary: 'Show discounts on paid orders of a period, by promo code',
  details: 'By invoice date, with VAT. Days are London days.',
  /** `series`: discounts over time. */
  output: chartedReportOf(discountRow, discountTotal),
});

/** Reports by name, in the order of the desk. */
export const reportNames = ['sales', 'vat', 'refunds', 'discounts', 'stock', 'payouts'] as const;
export type ReportName = (typeof reportNames)[number];

export const exportReport = operation({
  ...reportBasis,
  name: 'reports.export',
  effect: 'batch',
  method: 'GET',
  path: '/reports/export',
  summary: 'Export a report as CSV',
  input: z.object({ report: z.enum(reportNames), ...reportFilter }),
  output: 'file',
  errors: [...reportBasis.errors, 'provider-not-configured', 'provider-unavailable', 'too-many-to-compare'],
});
