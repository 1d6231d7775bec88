import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { printPickListAction } from '../../../../server/actions/shipping/pick-list.ts';
import { downloadCommandOf } from '../../../download-command.ts';
import { documentKind } from '../../../runtime/files/file-kinds.ts';

export const pickListCommand = downloadCommandOf(printPickListAction, {
  name: 'orders pick-list',
  args: ['references'],
  kind: documentKind('pick list'),
  example: 'pick-list.pdf',
  written: ({ omitted = [] }, { references }) =>
    `Pick list of ${pluralise(new Set(references).size - omitted.length, 'order')}`,
  json: ({ omitted = [] }, { references }) => ({ references: [...new Set(references)], omitted }),
});
