import type { listImports } from '../../../contract/payments/statements.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { listImportsAction } from '../../../server/actions/payments/statements/undo-import.ts';
import { listCommandOf } from '../../list-command.ts';
import { importColumns } from '../../views/import-view.ts';

export const listImportsCommand = listCommandOf(listImportsAction, {
  rows: ({ imports }) => imports,
  columns: importColumns<OutputOf<typeof listImports>['imports'][number]>(['payments']),
  none: () => 'No imports yet.',
});
