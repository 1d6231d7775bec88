import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type DeskUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
} from '../../../contract/returns/unmatched-withdrawals.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { Time } from '../../ui/format/time.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { usePages } from '../../ui/lists/use-pages.tsx';

const columns: readonly TableColumn<DeskUnmatchedWithdrawal>[] = [
  {
    label: 'From',
    kind: 'lead',
    cell: ({ id, name }) => (
      <Link href={`/returns/statements/${id}`} className="text-link font-semibold wrap-anywhere">
        {name}
      </Link>
    ),
  },
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
  const pages = usePages('open');
  const list = useOperation(listUnmatchedWithdrawals, { view: 'open', after: pages.after });
  return (
    <PagedTable
      query={list}
      pages={pages}
      caption="Withdrawals to match"
      columns={columns}
      rows={({ withdrawals }) => withdrawals}
      rowKey={({ id }) => id}
      none="No withdrawals to match"
      hint="Withdrawals without an order link appear here if we can’t tell which order they’re for."
    />
  );
}
