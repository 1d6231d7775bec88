import { type ExportColumn, type RowBatch, streamRows } from '../export/columns.ts';

/** A file that an operation returns. */
export interface DownloadedFile {
  /** Bytes, or the batches of a list that may exceed the memory. */
  readonly content: Uint8Array | AsyncIterable<RowBatch>;
  /** Media type. */
  readonly type: string;
  readonly name: string;
  /** Shown by the browser instead of saved. */
  readonly isInline?: boolean;
  /** References that the file leaves out. */
  readonly omitted?: readonly string[];
  /** Facts about the content, which a command prints. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

interface List<Row> {
  /** Name of the file, without its extension. */
  readonly name: string;
  readonly format: 'csv' | 'json';
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly columns: readonly ExportColumn<Row>[];
  /** JSON of a row, if it has more than the columns. */
  describe?(row: Row): unknown;
}

/** A list as a file. */
export function listFile<Row>({ name, ...list }: List<Row>): DownloadedFile {
  const { format } = list;
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  return { content: streamRows(list), type: `${type}; charset=utf-8`, name: `${name}.${format}` };
}
