import type { listImportPictures } from '../../../contract/imports/imports.ts';
import type { OutputOf } from '../../../contract/shared/operation.ts';
import { listImportPicturesAction } from '../../../server/actions/imports/import-pictures.ts';
import { listCommandOf } from '../../list-command.ts';

type Failed = OutputOf<typeof listImportPictures>['failed'][number];

export const listImportPicturesCommand = listCommandOf(listImportPicturesAction, {
  rows: ({ failed }) => failed,
  columns: (['line', 'product', 'fault', 'source'] as const).map((key) => ({
    ...{ key, heading: key },
    value: (row: Failed) => String(row[key]),
  })),
  none: () => 'No picture failed.',
});
