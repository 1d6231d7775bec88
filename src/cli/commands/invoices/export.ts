import { exportInvoicesAction } from '../../../server/actions/payments/export-periods.ts';
import { documentColumns } from '../../../server/export/document-columns.ts';
import { downloadCommandOf } from '../../download-command.ts';

export const exportInvoicesCommand = downloadCommandOf(exportInvoicesAction, {
  list: () => ({ what: 'document', keys: documentColumns.map(({ key }) => key) }),
});
