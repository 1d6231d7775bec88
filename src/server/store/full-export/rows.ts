import { type Row, readTable } from '../backup/copy-store.ts';
import type { BackedUpTable } from '../backup/tables.ts';
import type { Database } from '../engine/database.ts';
import type { Schema } from '../engine/schema/schema.ts';

export type { Row };

/** A table with a column of bytes; an export writes each value as a separate file. */
interface FileColumn {
  readonly column: string;
  /** Path of the file in the export, from the row's other columns. */
  path(row: Row): string;
}

const fileColumns: Partial<Record<keyof Schema, FileColumn>> = {
  picture_files: { column: 'content', path: ({ file }) => `pictures/${safeName(file)}` },
  attachments: { column: 'content', path: ({ id, name }) => `attachments/${safeName(id)}-${safeName(name)}` },
};

/** The end of a name, without characters that a file system or a shell treats specially. */
const safeName = (name: Row[string] | undefined) =>
  String(name ?? '')
    .replaceAll(/[^\w.-]/g, '_')
    .slice(-80)
    .replace(/^[.-]/, '_');

/** The lease of an email that is being sent belongs to a process of the former server. */
const clearedColumns: Partial<Record<keyof Schema, string>> = { outbox: 'leased_by' };

/** A row as it is exported, and the file that its column of bytes becomes. */
export interface ExportedRow {
  readonly row: Row;
  readonly file?: { readonly path: string; readonly content: Uint8Array };
}

/** Reads a table by its primary key, page by page. */
export async function* readExportedRows(db: Database, table: BackedUpTable): AsyncGenerator<ExportedRow[]> {
  const cleared = clearedColumns[table.name];
  const files = fileColumns[table.name];
  for await (const rows of readTable(db, table)) {
    yield rows.map((row) => {
      if (cleared !== undefined) return { row: { ...row, [cleared]: null } };
      if (!files) return { row };
      const path = files.path(row);
      return { row: { ...row, [files.column]: path }, file: { path, content: row[files.column] as Uint8Array } };
    });
  }
}

/**
 * Returns the row to store.
 * @param readFile reads a file of the export; it is only asked for the path that the row's own columns give
 */
export async function completeRow(
  table: keyof Schema,
  row: Row,
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<Row> {
  const files = fileColumns[table];
  return files ? { ...row, [files.column]: await readFile(files.path(row)) } : row;
}

export const hasFiles = (table: keyof Schema): boolean => fileColumns[table] !== undefined;
