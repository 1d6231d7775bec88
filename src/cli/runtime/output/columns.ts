import type { ExportColumn } from '../../../server/export/columns.ts';
import type { Cell } from '../../../server/export/csv.ts';
import { formatTable } from './table.ts';

/** A column of a list: `key` in CSV and JSON, `heading` in the table. */
export interface Column<Row> extends ExportColumn<Row> {
  /** A column without a heading appears in CSV and JSON only. */
  readonly heading?: string;
  /** Left out of a table in which it is empty in every row. */
  readonly isRare?: true;
  /** Table cell, if it differs from the value. */
  cell?(row: Row): Cell;
}

export function columnsToTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter(
    ({ heading, isRare, cell, value }) =>
      heading !== undefined && !(isRare && rows.every((row) => !(cell ?? value)(row))),
  );
  return formatTable(
    shown.map(({ heading = '' }) => heading),
    rows.map((row) => shown.map(({ cell, value }) => (cell ?? value)(row))),
  );
}
