import type { ReactNode } from 'react';
import type { PlannedLine } from '../../../../contract/payments/statements.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { Time } from '../../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface StatementLinesProps {
  readonly lines: readonly PlannedLine[];
  readonly isBusy: boolean;
  readonly onRecord: (lines: readonly PlannedLine[]) => void;
  readonly onAssign: (line: PlannedLine) => void;
  readonly onIgnore: (keys: readonly string[]) => void;
}

/** Lists are long only in files that match nothing; their rest is shown once the first are decided. */
const maxShown = 200;

/** Matched, doubtful and unmatched lines of a statement. */
export function StatementLines({ lines, isBusy, onRecord, onAssign, onIgnore }: StatementLinesProps): ReactNode {
  const of = (match: PlannedLine['match']) => lines.filter((line) => line.match === match);
  const [matched, doubtful, unmatched] = [of('matched'), of('doubtful'), of('unmatched')];
  if (lines.length === 0) {
    return (
      <div className="card">
        <EmptyState title="Nothing left to import">Every payment in this file is recorded or ignored.</EmptyState>
      </div>
    );
  }
  const columns = [...columnsOfLine, columnOfActions({ isBusy, onAssign, onIgnore })];
  return (
    <>
      <Group
        title="Matched"
        lines={matched}
        columns={columns}
        action={
          <Button variant="primary" disabled={isBusy || matched.length === 0} onClick={() => onRecord(matched)}>
            Record {pluralise(matched.length, 'payment')} and send {matched.length === 1 ? 'email' : 'emails'}
          </Button>
        }
      />
      <Group title="To check" lines={doubtful} columns={columns} />
      <Group
        title="Unmatched"
        lines={unmatched}
        columns={columns}
        action={
          <Button disabled={isBusy} onClick={() => onIgnore(unmatched.map(({ key }) => key))}>
            Ignore all unmatched
          </Button>
        }
      />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly lines: readonly PlannedLine[];
  readonly columns: readonly TableColumn<PlannedLine>[];
  readonly action?: ReactNode;
}

function Group({ title, lines, columns, action }: GroupProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section className="card">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <h2 className="font-semibold">
          {title} ({lines.length})
        </h2>
        {action}
      </div>
      <DataTable caption={title} columns={columns} rows={lines.slice(0, maxShown)} rowKey={({ key }) => key} />
      {lines.length > maxShown && <p className="p-4 text-ink-soft">And {lines.length - maxShown} more.</p>}
    </section>
  );
}

const columnsOfLine: readonly TableColumn<PlannedLine>[] = [
  {
    label: 'Amount',
    kind: 'lead',
    cell: ({ amount, currency }) => <span className="tabular-nums">{formatAmount(amount, currency)}</span>,
  },
  { label: 'Date', cell: ({ date }) => <Time at={Date.parse(`${date}T12:00:00Z`)} dayOnly /> },
  {
    label: 'From',
    cell: ({ name, text }) => (
      <span className="wrap-anywhere">
        {name || 'No name'}
        {text && <span className="block text-sm text-ink-soft">{text}</span>}
      </span>
    ),
  },
  {
    label: 'Order',
    cell: ({ order, reason }) => (
      <span>
        {order && (
          <>
            <TextLink href={`/orders/${order.reference}`}>{order.reference}</TextLink> {order.name}
          </>
        )}
        {reason && (
          <span className="block text-sm text-warn">
            <NoWrapReferences>{reason}</NoWrapReferences>
          </span>
        )}
        {!order && !reason && <span className="text-ink-soft">None found</span>}
      </span>
    ),
  },
];

function columnOfActions({
  isBusy,
  onAssign,
  onIgnore,
}: Pick<StatementLinesProps, 'isBusy' | 'onAssign' | 'onIgnore'>): TableColumn<PlannedLine> {
  return {
    label: 'Actions',
    kind: 'actions',
    cell: (line) => {
      const named = `${formatAmount(line.amount, line.currency)}, line ${line.line}`;
      return (
        <span className="flex flex-wrap gap-2">
          <Button disabled={isBusy} aria-label={`Assign to an order: ${named}`} onClick={() => onAssign(line)}>
            Assign
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={`Ignore: ${named}`}
            onClick={() => onIgnore([line.key])}
          >
            Ignore
          </Button>
        </span>
      );
    },
  };
}
