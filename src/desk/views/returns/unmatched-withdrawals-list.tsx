import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  type DeskUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
} from '../../../contract/returns/unmatched-withdrawals.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';

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
  const [marks, setMarks] = useState<readonly string[]>([]);
  const list = useOperation(listUnmatchedWithdrawals, { view: 'open', after: marks.at(-1) ?? '' });
  return (
    <QueryBoundary query={list} rows={6}>
      {({ withdrawals, next }) =>
        withdrawals.length === 0 ? (
          <EmptyState title="No withdrawals to match">
            Withdrawals without an order link appear here if we can’t tell which order they’re for.
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Withdrawals to match" columns={columns} rows={withdrawals} rowKey={({ id }) => id} />
            <MorePages marks={marks} next={next} onChange={setMarks} />
          </>
        )
      }
    </QueryBoundary>
  );
}
