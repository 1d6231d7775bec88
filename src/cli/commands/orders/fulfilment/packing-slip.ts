import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { packingSlipsAction } from '../../../../server/actions/shipping/print-packing-slips.ts';
import { downloadCommandOf } from '../../../download-command.ts';
import { documentKind } from '../../../runtime/files/file-kinds.ts';

export const packingSlipCommand = downloadCommandOf(packingSlipsAction, {
  name: 'orders packing-slip',
  args: ['references'],
  kind: documentKind('packing slip'),
  example: 'slip.pdf',
  written: ({ omitted = [] }, { references }) => pluralise(new Set(references).size - omitted.length, 'packing slip'),
  json: ({ omitted = [] }, { references }) => ({ references: [...new Set(references)], omitted }),
});
