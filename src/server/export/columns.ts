import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';

/** One column of an exported list. */
export interface ExportColumn<Row> {
  readonly key: string;
  value(row: Row): Cell;
}

/** Byte order mark and header row of a CSV file. */
export function csvHeader<Row>(columns: readonly ExportColumn<Row>[]): string {
  return byteOrderMark + formatCsvRow(columns.map(({ key }) => key));
}

export function csvRows<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => formatCsvRow(columns.map(({ value }) => value(row)))).join('');
}
