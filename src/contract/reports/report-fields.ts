import * as z from 'zod/mini';
import { listOf } from '../shared/list-of.ts';
import { field } from '../shared/operation.ts';

/** Where goods are delivered. */
export const markets = ['all', 'uk', 'eu', 'us'] as const;
export type Market = (typeof markets)[number];

/** How an invoice is taxed: UK VAT, VAT of a member state by the one-stop shop, or no VAT. */
export const taxTreatments = ['all', 'uk', 'one-stop-shop', 'none'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

const day = (description: string) =>
  field(z.iso.date('Must be a date such as 2026-11-30'), description, { placeholder: 'DAY' });

/** Period in London days, inclusive, and filters of a report. */
export const reportFilter = {
  from: day('first day, such as 2026-11-01'),
  to: day('last day, such as 2026-11-30'),
  market: field(z._default(z.enum(markets), 'all'), `country of delivery: ${markets.join(', ')}`),
  tax: field(z._default(z.enum(taxTreatments), 'all'), `VAT that applies: ${taxTreatments.join(', ')}`),
};

const reportInput = z.object(reportFilter);
export type ReportFilter = Readonly<z.output<typeof reportInput>>;

/** A day, month or year of a report, within its period. */
export const reportStep = { first: z.string(), last: z.string() };

export const reportCurrency = z.enum(['GBP', 'USD']);

/** An amount of a step, for a chart. */
export const reportPoint = z.object({ first: z.string(), currency: z.string(), amount: z.int() });
export type ReportPoint = Readonly<z.output<typeof reportPoint>>;

/** Rows of a report, and the total of each currency. Amounts are in pence or cents. */
export const reportOf = <Row extends z.ZodMiniType, Total extends z.ZodMiniType>(row: Row, total: Total) =>
  z.object({ rows: listOf(row), totals: listOf(total) });

/** A report whose rows are not by time. */
export const chartedReportOf = <Row extends z.ZodMiniType, Total extends z.ZodMiniType>(row: Row, total: Total) =>
  z.object({ rows: listOf(row), totals: listOf(total), series: listOf(reportPoint) });

/** What the operations of reports share. */
export const reportBasis = {
  effect: 'read',
  permission: 'payments:read',
  input: reportInput,
  errors: ['period-reversed'],
} as const;
