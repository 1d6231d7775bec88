import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { exportReport, type ReportName } from '../../../contract/reports/reports.ts';
import type { StockRow } from '../../../contract/reports/stock.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { csvHeader, csvRows, type ExportColumn } from '../../export/columns.ts';
import type { Cell } from '../../export/csv.ts';
import * as columns from '../../export/report-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import type { Database } from '../../store/engine/database.ts';
import type { ReadContext } from '../app.ts';
import { Failure } from '../failure.ts';
import { implement } from '../implement.ts';
import { readPayoutsReport } from './read-payouts.ts';
import * as reports from './read-reports.ts';
import { readStockReport } from './read-stock.ts';

type Context = Pick<ReadContext, 'db' | 'cards'>;
type Line = Readonly<Record<string, Cell>>;

interface Table {
  readonly lines: readonly Line[];
  readonly columns: readonly ExportColumn<Line>[];
}

type Report<Row> = { readonly rows: readonly Row[]; readonly totals: readonly { readonly currency: string }[] };

/** Reads a report as lines of CSV. */
function tableOf<Row, Refusal extends Failure>(
  read: (db: Database, filter: ReportFilter) => Promise<Report<Row> | Refusal>,
  of: readonly columns.ReportColumn<Row>[],
): (context: Context, filter: ReportFilter) => Promise<Table | Refusal> {
  return async (context, filter) => {
    const report = await read(context.db, filter);
    if (report instanceof Failure) return report;
    return { lines: columns.reportLines(of, report), columns: columns.lineColumns(of) };
  };
}

const tables = {
  sales: tableOf(reports.readSalesReport, columns.salesReportColumns),
  vat: tableOf(reports.readVatReport, columns.vatReportColumns),
  refunds: tableOf(reports.readRefundsReport, columns.refundsReportColumns),
  discounts: tableOf(reports.readDiscountsReport, columns.discountsReportColumns),
  async payouts(context: Context, filter: ReportFilter) {
    const report = await readPayoutsReport(context, filter);
    if (report instanceof Failure) return report;
    const { balanceColumns: of } = columns;
    return { lines: columns.reportLines(of, report), columns: columns.lineColumns(of) };
  },
  stock: tableOf<StockRow, never>((db) => readStockReport(db), columns.stockReportColumns),
} satisfies Readonly<Record<ReportName, unknown>>;

export const exportReportAction = implement(exportReport, async ({ store, clock, cards }, { report, ...filter }) => {
  const table = await tables[report]({ db: store.db, cards }, filter);
  if (table instanceof Failure) return table;
  const { from, to } = filter;
  const now = clock();
  const isNow = report === 'stock';
  const subject = isNow ? report : `${report} since ${from} until ${to}`;
  await writeAuditEntryOnly(store, { action: 'export.report', subject }, now);
  const text = csvHeader(table.columns) + csvRows(table.columns, table.lines);
  const name = isNow ? `${report}-${londonDay(now)}.csv` : `${report}-${from}-${to}.csv`;
  return { content: new TextEncoder().encode(text), type: 'text/csv; charset=utf-8', name };
});
