import type { listShopImports } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { listShopImportsAction } from '../../../server/actions/imports/import-file.ts';
import { listCommandOf } from '../../list-command.ts';
import { importColumns } from '../../views/import-view.ts';

export const listShopImportsCommand = listCommandOf(listShopImportsAction, {
  rows: ({ imports }) => imports,
  columns: importColumns<OutputOf<typeof listShopImports>['imports'][number]>(['kind', 'state', 'new', 'changed']),
  none: () => 'No imports yet.',
});
