import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';

/** One column of a list as programs read it. */
export interface ExportColumn<Row> {
  readonly key: string;
  value(row: Row): Cell;
}

/** The beginning of a file of CSV. */
export function csvHeader<Row>(columns: readonly ExportColumn<Row>[]): string {
  return byteOrderMark + formatCsvRow(columns.map(({ key }) => key));
}

export function csvRows<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => formatCsvRow(columns.map(({ value }) => value(row)))).join('');
}
