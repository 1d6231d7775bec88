import { exportBookkeepingAction } from '../../../server/actions/reports/export-bookkeeping.ts';
import { downloadCommandOf } from '../../download-command.ts';
import { bookkeepingKind } from '../../runtime/files/file-kinds.ts';

export const exportBookkeepingCommand = downloadCommandOf(exportBookkeepingAction, {
  args: ['software', 'from', 'to'],
  kind: bookkeepingKind,
  example: 'invoices.csv',
  written: (_, { software, from, to }) => `Invoices of ${from} to ${to} for ${software}`,
  json: (_, { software, from, to }) => ({ software, from, to }),
});
