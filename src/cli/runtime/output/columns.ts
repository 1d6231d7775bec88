import type { ExportColumn } from '../../../server/export/columns.ts';
import type { Cell } from '../../../server/export/csv.ts';
import { formatTable } from './table.ts';

/** One column of a list: what programs read under `key`, and what a person reads under `heading`. */
export interface Column<Row> extends ExportColumn<Row> {
  /** A column without a heading stands in CSV and JSON only. */
  readonly heading?: string;
  /** What stands in the table, where that is not the value itself. */
  cell?(row: Row): Cell;
}

/** The part of a row that each column shows to programs. */
export function toRecord<Row>(columns: readonly Column<Row>[], row: Row): Record<string, Cell> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
}

export function columnsToTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const shown = columns.filter(({ heading }) => heading !== undefined);
  return formatTable(
    shown.map(({ heading = '' }) => heading),
    rows.map((row) => shown.map(({ cell, value }) => (cell ?? value)(row))),
  );
}
