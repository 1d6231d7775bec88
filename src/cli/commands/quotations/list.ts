import { listQuotationsAction } from '../../../server/actions/quotations/reading/read-quotations.ts';
import { listCommandOf } from '../../list-command.ts';
import { quotationColumns } from '../../views/quotation-view.ts';

export const listQuotationsCommand = listCommandOf(listQuotationsAction, {
  rows: ({ quotations }) => quotations,
  columns: quotationColumns,
  none: ({ state }) => (state ? 'No quotes found.' : 'No quotes yet.'),
  limit: 50,
});
