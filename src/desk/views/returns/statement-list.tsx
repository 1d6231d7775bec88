import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { DeskStatement } from '../../../contract/desk/returns.ts';
import { KeepReferences } from '../../../web/ui/keep-references.tsx';
import { useCall } from '../../api/use-call.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';

const columns: readonly TableColumn<DeskStatement>[] = [
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
    label: 'Order as typed',
    cell: ({ reference }) => (
      <span className="break-all">
        <KeepReferences>{reference}</KeepReferences>
      </span>
    ),
  },
  { label: 'What', cell: ({ items }) => <span className="wrap-anywhere">{items ?? 'The whole order'}</span> },
  { label: 'Stated', cell: ({ statedAt }) => <Time at={statedAt} /> },
  { label: 'Why it is here', cell: ({ obstacle }) => obstacle },
];

/** Statements of withdrawal that nobody has done anything about. */
export function StatementList(): ReactNode {
  const [marks, setMarks] = useState<readonly string[]>([]);
  const list = useCall('returns.statements', { view: 'open', after: marks.at(-1) ?? '' });
  return (
    <Loaded query={list} rows={6}>
      {({ statements, next }) =>
        statements.length === 0 ? (
          <Empty title="No statement waits.">
            Who withdraws without the link to their order stands here, where the shop cannot tell which order is meant.
          </Empty>
        ) : (
          <>
            <DataTable caption="Statements" columns={columns} rows={statements} rowKey={({ id }) => id} />
            <MorePages marks={marks} next={next} onChange={setMarks} />
          </>
        )
      }
    </Loaded>
  );
}
