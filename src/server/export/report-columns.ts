import type { BalanceRow } from '../../contract/reports/payouts.ts';
import type * as reports from '../../contract/reports/reports.ts';
import type { StockRow } from '../../contract/reports/stock.ts';
import { describeVat } from '../../domain/reports/report-labels.ts';
import { toSignedDecimal } from '../../domain/shared/money/money.ts';
import { countryName } from '../../domain/shipping/addresses/country-name.ts';
import { type ExportColumn, toRecord } from './columns.ts';
import type { Cell } from './csv.ts';

/** A column of a report with the heading of its table; a total has only figures. */
export interface ReportColumn<Row> extends ExportColumn<Row> {
  readonly heading: string;
  readonly isFigure?: true;
}

type KeysOf<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string;

const text = <Row>(key: string, heading: string, value: (row: Row) => string | null): ReportColumn<Row> => ({
  key,
  heading,
  value,
});
const count = <Row>(key: KeysOf<Row, number>, heading: string): ReportColumn<Row> => ({
  key,
  heading,
  isFigure: true,
  value: (row) => row[key] as number,
});
const amount = <Row>(key: KeysOf<Row, number>, heading: string): ReportColumn<Row> => ({
  key,
  heading,
  isFigure: true,
  value: (row) => toSignedDecimal(row[key] as number),
});

const days = [
  text('from', 'from', ({ first }: { readonly first: string }) => first),
  text('to', 'to', ({ last }: { readonly last: string }) => last),
];
const currency = text('currency', 'currency', (row: { readonly currency: string }) => row.currency);

export const salesReportColumns: readonly ReportColumn<reports.SalesRow>[] = [
  ...days,
  currency,
  count('invoices', 'invoices'),
  amount('sales', 'sales'),
  amount('credited', 'credit notes'),
  amount('total', 'total'),
  amount('tax', 'VAT'),
  amount('net', 'without VAT'),
  amount('unpaid', 'unpaid'),
];

export const vatReportColumns: readonly ReportColumn<reports.VatRow>[] = [
  text('country', 'country', ({ country }) => (/^[A-Z]{2}$/.test(country) ? countryName(country) : country)),
  text('vat', 'VAT rate', describeVat),
  currency,
  count('invoices', 'invoices'),
  count('creditNotes', 'credit notes'),
  amount('net', 'without VAT'),
  amount('tax', 'VAT'),
  amount('gross', 'total'),
  amount('creditedTax', 'credited VAT'),
];

export const refundsReportColumns: readonly ReportColumn<reports.RefundRow>[] = [
  ...days,
  text('method', 'method', ({ method }) => method),
  currency,
  count('refunds', 'refunds'),
  amount('amount', 'amount'),
  amount('credited', 'credit notes'),
];

export const discountsReportColumns: readonly ReportColumn<reports.DiscountRow>[] = [
  text('code', 'code', ({ code }) => code),
  currency,
  count('orders', 'orders'),
  amount('discount', 'discount'),
  amount('sales', 'sales'),
];

export const stockReportColumns: readonly ReportColumn<StockRow>[] = [
  text('productId', 'product ID', ({ productId }) => productId),
  text('name', 'name', ({ name }) => name),
  currency,
  count('left', 'units'),
  text('price', 'price', ({ price }) => toSignedDecimal(price)),
  amount('value', 'value'),
];

export const balanceColumns: readonly ReportColumn<BalanceRow>[] = [
  text('category', 'category', ({ category }) => category),
  currency,
  count('count', 'number'),
  amount('amount', 'amount'),
  amount('fees', 'fees'),
  amount('net', 'after fees'),
];

/** A row of a report, or a total, by the keys of its columns. */
type ReportLine = Readonly<Record<string, Cell>>;

/** Rows of a report, then the total of each currency, with 'Total' in the first column. */
export function reportLines<Row, Total extends { readonly currency: string }>(
  columns: readonly ReportColumn<Row>[],
  { rows, totals }: { readonly rows: readonly Row[]; readonly totals: readonly Total[] },
): ReportLine[] {
  const ofTotal = (total: Total) =>
    columns.map(({ key, value, isFigure }, index): [string, Cell] => {
      if (index === 0) return [key, 'Total'];
      if (key === 'currency') return [key, total.currency];
      return [key, isFigure ? value(total as unknown as Row) : null];
    });
  return [...rows.map((row) => toRecord(columns, row)), ...totals.map((total) => Object.fromEntries(ofTotal(total)))];
}

/** Columns of the lines. */
export function lineColumns<Row>(columns: readonly ReportColumn<Row>[]) {
  return columns.map(({ key, heading }) => ({ key, heading, value: (line: ReportLine) => line[key] ?? null }));
}
