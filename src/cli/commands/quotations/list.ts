import type { ListedQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { truncate } from '../../../domain/shared/text/truncate.ts';
import { listQuotationsAction } from '../../../server/actions/quotations/reading/read-quotations.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ListedQuotation>[] = [
  { key: 'reference', heading: 'quotation', value: ({ reference }) => reference },
  { key: 'state', heading: 'state', value: ({ state }) => state },
  timeColumn('createdAt', 'requested (UTC)', ({ createdAt }) => createdAt),
  {
    key: 'organisation',
    heading: 'for',
    value: ({ organisation }) => organisation,
    cell: ({ organisation }) => truncate(organisation, 40),
  },
  { key: 'name', value: ({ name }) => name },
  { key: 'email', value: ({ email }) => email },
  { key: 'total', heading: 'total', value: ({ total }) => total },
  { key: 'validUntil', heading: 'valid until', value: ({ validUntil }) => validUntil ?? '' },
];

export const listQuotationsCommand = listCommandOf(listQuotationsAction, {
  rows: ({ quotations }) => quotations,
  columns,
  none: ({ state }) => (state ? 'No quotes found.' : 'No quotes yet.'),
  limit: 50,
});
