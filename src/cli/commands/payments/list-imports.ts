import { listImportsAction } from '../../../server/actions/payments/statements/undo-import.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';

export const listImportsCommand = listCommandOf(listImportsAction, {
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
    { key: 'payments', heading: 'payments', value: ({ payments }) => String(payments) },
    { key: 'undone', heading: 'undone', value: ({ undoneAt }) => (undoneAt === null ? null : isoTime(undoneAt)) },
  ],
  none: () => 'No imports yet.',
});
