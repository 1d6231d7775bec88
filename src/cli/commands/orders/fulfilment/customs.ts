import { customsDocumentsAction } from '../../../../server/actions/shipping/customs-documents.ts';
import { downloadCommandOf } from '../../../download-command.ts';
import { documentKind } from '../../../runtime/files/file-kinds.ts';

export const customsDocumentsCommand = downloadCommandOf(customsDocumentsAction, {
  args: ['reference'],
  kind: documentKind('customs documents'),
  example: 'customs.pdf',
  written: (_, { reference }) => `Customs documents of order ${reference}`,
  json: (_, { reference }) => ({ reference }),
});
