import { csvHeader, csvRows, toRecord } from '../../../server/export/columns.ts';
import type { CliContext } from '../../command.ts';
import { type Column, columnsToTable } from './columns.ts';

interface List<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** JSON of a row, if it has more than the columns. */
  describe?(row: Row): unknown;
  /** Text for an empty table. */
  readonly none: string;
}

/** Prints rows as a table, or as JSON or CSV with --json or --csv. */
export function printList<Row>(
  { options, print, write }: Pick<CliContext, 'options' | 'print' | 'write'>,
  { rows, columns, describe = (row) => toRecord(columns, row), none }: List<Row>,
): void {
  if (options.json) print(JSON.stringify(rows.map(describe), null, 2));
  else if (options.csv) write(csvHeader(columns) + csvRows(columns, rows));
  else print(rows.length === 0 ? none : columnsToTable(columns, rows));
}
