import { byteOrderMark, type Cell, formatCsvRow } from './csv.ts';

export interface ExportColumn<Row> {
  readonly key: string;
  value(row: Row): Cell;
}

/** Some rows of a list as text. */
export interface RowBatch {
  readonly text: string;
  readonly rows: number;
}

/** Byte order mark and header row of a CSV file. */
export function csvHeader<Row>(columns: readonly ExportColumn<Row>[]): string {
  return byteOrderMark + formatCsvRow(columns.map(({ key }) => key));
}

export function csvRows<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => formatCsvRow(columns.map(({ value }) => value(row)))).join('');
}

/** Converts a row to a record for CSV and JSON. */
export function toRecord<Row>(columns: readonly ExportColumn<Row>[], row: Row): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
}

interface RowStream<Row> {
  readonly format: 'csv' | 'json';
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly columns: readonly ExportColumn<Row>[];
  describe?(row: Row): unknown;
}

/** Streams a list as CSV, or as JSON with a row in each line. */
export async function* streamRows<Row>({
  format,
  batches,
  columns,
  describe = (row) => toRecord(columns, row),
}: RowStream<Row>): AsyncGenerator<RowBatch> {
  const isCsv = format === 'csv';
  let start = '\n';
  yield { text: isCsv ? csvHeader(columns) : '[', rows: 0 };
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const list = () => start + rows.map((row) => JSON.stringify(describe(row))).join(',\n');
    yield { text: isCsv ? csvRows(columns, rows) : list(), rows: rows.length };
    start = ',\n';
  }
  if (!isCsv) yield { text: '\n]\n', rows: 0 };
}

/**
 * Returns the named columns in the sequence of the export, or all without names; undefined if a name is unknown.
 * @param names joined by commas
 */
export function chooseColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  names: string | undefined,
): readonly ExportColumn<Row>[] | undefined {
  if (!names) return columns;
  const wished = new Set(names.split(',').map((name) => name.trim()));
  const chosen = columns.filter(({ key }) => wished.has(key));
  return chosen.length === wished.size ? chosen : undefined;
}
