import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import * as contracts from '../../../contract/reports/reports.ts';
import { toSeries } from '../../../domain/reports/report-series.ts';
import { sumByCurrency } from '../../../domain/reports/sum-by-currency.ts';
import type { Database } from '../../store/engine/database.ts';
import { sumDiscounts } from '../../store/reports/discount-totals.ts';
import {
  type CountryTotals,
  type DocumentTotals,
  sumDocuments,
  sumDocumentsByCountry,
} from '../../store/reports/document-totals.ts';
import { sumRefundsByMethod } from '../../store/reports/refund-totals.ts';
import type { ReportScope, TimeStep } from '../../store/reports/report-scope.ts';
import { listUnpaidDocuments } from '../../store/reports/unpaid-documents.ts';
import { Failure } from '../failure.ts';
import { implement } from '../implement.ts';
import { reportTime } from './report-time.ts';

type Figure = 'count' | 'net' | 'tax' | 'gross';

const sumOf = (totals: readonly DocumentTotals[], figure: Figure, of: DocumentTotals['series']): number =>
  totals.reduce((sum, { series, [figure]: value }) => (series === of ? sum + value : sum), 0);

/** Invoices less credit notes. */
const balance = (totals: readonly DocumentTotals[], figure: Figure): number =>
  sumOf(totals, figure, 'invoice') - sumOf(totals, figure, 'credit-note');

const ofRow = ({ step, currency }: DocumentTotals) => `${step} ${currency}`;

/** Paid sales of each step and currency, and what is unpaid: Home and the sales report both show them. */
export async function sumPaidSales(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<Omit<contracts.SalesRow, 'last'>[]> {
  const all = Map.groupBy(await sumDocuments(db, steps, scope), ofRow);
  const unpaid = Map.groupBy(await listUnpaidDocuments(db, steps, scope), ofRow);
  return Array.from(all, ([key, totals]) => {
    const { step: first = '', currency = 'GBP' } = totals[0] ?? {};
    const open = unpaid.get(key) ?? [];
    const paid = (figure: Figure, series: DocumentTotals['series']) =>
      sumOf(totals, figure, series) - sumOf(open, figure, series);
    return {
      first,
      currency,
      invoices: paid('count', 'invoice'),
      sales: paid('gross', 'invoice'),
      credited: paid('gross', 'credit-note'),
      total: balance(totals, 'gross') - balance(open, 'gross'),
      tax: balance(totals, 'tax') - balance(open, 'tax'),
      net: balance(totals, 'net') - balance(open, 'net'),
      unpaid: balance(open, 'gross'),
    };
  });
}

export async function readSalesReport(db: Database, filter: ReportFilter) {
  const time = reportTime(filter);
  if (time instanceof Failure) return time;
  const rows = (await sumPaidSales(db, time.steps, filter)).map(
    ({ first, ...sums }): contracts.SalesRow => ({ first, last: time.ends.get(first) ?? first, ...sums }),
  );
  const figures = ['invoices', 'sales', 'credited', 'total', 'tax', 'net', 'unpaid'] as const;
  return { rows, totals: sumByCurrency(rows, figures) };
}

export async function readVatReport(db: Database, filter: ReportFilter) {
  const time = reportTime(filter);
  if (time instanceof Failure) return time;
  const rows = await readVat(db, time.whole, filter);
  const amounts = (await sumDocuments(db, time.steps, filter)).map(({ step: first, series, currency, tax }) => ({
    ...{ first, currency },
    amount: series === 'invoice' ? tax : -tax,
  }));
  const figures = ['invoices', 'creditNotes', 'creditedTax', 'net', 'tax', 'gross'] as const;
  return { rows, totals: sumByCurrency(rows, figures), series: toSeries(amounts) };
}

/** Adds up VAT of a period by country and rate: invoices less credit notes. */
async function readVat(db: Database, period: TimeStep, scope: ReportScope): Promise<contracts.VatRow[]> {
  const totals = await sumDocumentsByCountry(db, period, scope);
  const groups = Map.groupBy(totals, ({ currency, country, basisPoints }) => `${currency} ${country} ${basisPoints}`);
  return Array.from(groups.values(), toRow);
}

function toRow(totals: readonly CountryTotals[]): contracts.VatRow {
  const { country = '', currency = 'GBP', basisPoints = null } = totals[0] ?? {};
  const invoiced = totals.find(({ series }) => series === 'invoice');
  const credited = totals.find(({ series }) => series === 'credit-note');
  return {
    country,
    scheme: basisPoints === null ? null : country === 'GB' ? 'uk' : 'one-stop-shop',
    basisPoints,
    currency,
    invoices: invoiced?.count ?? 0,
    creditNotes: credited?.count ?? 0,
    creditedTax: credited?.tax ?? 0,
    net: (invoiced?.net ?? 0) - (credited?.net ?? 0),
    tax: (invoiced?.tax ?? 0) - (credited?.tax ?? 0),
    gross: (invoiced?.gross ?? 0) - (credited?.gross ?? 0),
  };
}

export async function readRefundsReport(db: Database, filter: ReportFilter) {
  const time = reportTime(filter);
  if (time instanceof Failure) return time;
  const rows = (await sumRefundsByMethod(db, time.steps, filter)).map(
    ({ step, ...sums }): contracts.RefundRow => ({ first: step, last: time.ends.get(step) ?? step, ...sums }),
  );
  // No money moves in an exchange, but its credit note counts.
  const moved = rows.map((row) => (row.method === 'exchange' ? { ...row, refunds: 0, amount: 0 } : row));
  return { rows, totals: sumByCurrency(moved, ['refunds', 'amount', 'credited']) };
}

export async function readDiscountsReport(db: Database, filter: ReportFilter) {
  const time = reportTime(filter);
  if (time instanceof Failure) return time;
  const { rows, series } = await sumDiscounts(db, time.steps, filter);
  return { rows, totals: sumByCurrency(rows, ['orders', 'discount', 'sales']), series };
}

export const salesReportAction = implement(contracts.salesReport, ({ db }, filter) => readSalesReport(db, filter));
export const vatReportAction = implement(contracts.vatReport, ({ db }, filter) => readVatReport(db, filter));
export const refundsReportAction = implement(contracts.refundsReport, ({ db }, filter) =>
  readRefundsReport(db, filter),
);
export const discountsReportAction = implement(contracts.discountsReport, ({ db }, filter) =>
  readDiscountsReport(db, filter),
);
