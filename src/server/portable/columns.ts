import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';

/** One column of a list as programs read it. */
export interface PortableColumn<Row> {
  readonly key: string;
  value(row: Row): Cell;
}

/** The beginning of a file of CSV. */
export function csvHeader<Row>(columns: readonly PortableColumn<Row>[]): string {
  return byteOrderMark + formatCsvRow(columns.map(({ key }) => key));
}

export function csvRows<Row>(columns: readonly PortableColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => formatCsvRow(columns.map(({ value }) => value(row)))).join('');
}
