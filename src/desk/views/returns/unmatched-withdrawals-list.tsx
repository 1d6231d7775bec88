import type { ReactNode } from 'react';
import {
  type DeskUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
} from '../../../contract/returns/unmatched-withdrawals.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { Time } from '../../ui/format/time.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';

const columns: readonly TableColumn<DeskUnmatchedWithdrawal>[] = [
  linkColumn('From', ({ id, name }) => [`/returns/statements/${id}`, name]),
  {
    label: 'Order number entered',
    cell: ({ reference }) => (
      <span className="break-all">
        <NoWrapReferences>{reference}</NoWrapReferences>
      </span>
    ),
  },
  { label: 'Items', cell: ({ items }) => <span className="wrap-anywhere">{items ?? 'The whole order'}</span> },
  { label: 'Received', cell: ({ statedAt }) => <Time at={statedAt} /> },
  { label: 'Reason', cell: ({ unmatchedReason }) => unmatchedReason },
];

/** Open unmatched withdrawals. */
export function UnmatchedWithdrawalsList(): ReactNode {
  return (
    <PagedTable
      list={usePagedList(listUnmatchedWithdrawals, { view: 'open' })}
      caption="Withdrawals to match"
      columns={columns}
      rows={({ withdrawals }) => withdrawals}
      rowKey={({ id }) => id}
      none="No withdrawals to match"
      hint="Withdrawals without an order link appear here if we can’t tell which order they’re for."
    />
  );
}
