import { listShopImportsAction } from '../../../server/actions/imports/import-file.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';

export const listShopImportsCommand = listCommandOf(listShopImportsAction, {
  rows: ({ imports }) => imports,
  columns: [
    { key: 'id', heading: 'id', value: ({ id }) => id },
    {
      key: 'imported',
      heading: 'imported (UTC)',
      value: ({ importedAt }) => isoTime(importedAt),
      cell: ({ importedAt }) => formatTime(importedAt),
    },
    { key: 'file', heading: 'file', value: ({ file }) => file },
    { key: 'kind', heading: 'kind', value: ({ kind }) => kind },
    { key: 'new', heading: 'new', value: (row) => String(row.new) },
    { key: 'changed', heading: 'changed', value: ({ changed }) => String(changed) },
    { key: 'undone', heading: 'undone', value: ({ undoneAt }) => (undoneAt === null ? null : isoTime(undoneAt)) },
  ],
  none: () => 'No imports yet.',
});
