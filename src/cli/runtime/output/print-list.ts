import { csvHeader, csvRows } from '../../../server/export/columns.ts';
import type { CliContext } from '../../command.ts';
import { type Column, columnsToTable, toRecord } from './columns.ts';

interface List<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** A row in JSON, where that holds more than the columns. */
  describe?(row: Row): unknown;
  /** What a person reads instead of an empty table. */
  readonly none: string;
}

/** Prints rows as a table, or with --json or --csv for programs. */
export function printList<Row>(
  { options, print, write }: Pick<CliContext, 'options' | 'print' | 'write'>,
  { rows, columns, describe = (row) => toRecord(columns, row), none }: List<Row>,
): void {
  if (options.json) print(JSON.stringify(rows.map(describe), null, 2));
  else if (options.csv) write(csvHeader(columns) + csvRows(columns, rows));
  else print(rows.length === 0 ? none : columnsToTable(columns, rows));
}
