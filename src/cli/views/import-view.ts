import { isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';
import { timeColumn } from '../runtime/output/time-column.ts';

interface ImportedFile {
  readonly id: string;
  readonly file: string;
  readonly importedAt: number;
  readonly undoneAt: number | null;
}

export const importColumns = <Row extends ImportedFile>(
  held: readonly (keyof Row & string)[],
): readonly Column<Row>[] => [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  timeColumn('imported', 'imported (UTC)', ({ importedAt }) => importedAt),
  { key: 'file', heading: 'file', value: ({ file }) => file },
  ...held.map((key) => ({ key, heading: key, value: (row: Row) => String(row[key]) })),
  { key: 'undone', heading: 'undone', value: ({ undoneAt }) => (undoneAt === null ? null : isoTime(undoneAt)) },
];
