import { type ReactNode, useState } from 'react';
import {
  closeMonth,
  listMonths,
  type MonthTotal,
  type ReportedMonth,
  reopenMonth,
} from '../../../contract/reports/closing.ts';
import { months as monthNames } from '../../../domain/shared/time/day.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** 'October 2026'. */
const nameOf = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Warns of closed months whose totals no longer match. */
export function ChangedMonths(): ReactNode {
  const { data = [] } = useOperation(listMonths, {});
  return data.map(
    ({ month, totals, changedFrom }) =>
      changedFrom && (
        <div key={month} role="alert" className="mb-3 rounded-control bg-danger-tint px-4 py-3 text-danger">
          {nameOf(month)} is closed, but its totals have changed: {describe(changedFrom)} then, {describe(totals)} now.
          Ask the person who restored or edited the database, and tell your accountant.
        </div>
      ),
  );
}

const describe = (totals: readonly MonthTotal[]): string =>
  totals.map(({ gross, currency }) => formatAmount(gross, currency)).join(' and ') || 'nothing';

/** Months with their totals, to close once their figures are with the accountant. */
export function MonthsCard(): ReactNode {
  const months = useOperation(listMonths, {});
  const [closing, setClosing] = useState<ReportedMonth>();
  const [reopening, setReopening] = useState<ReportedMonth>();
  const may = useMay()('payments:write');
  const button = (row: ReportedMonth) => {
    const { month, closedAt, isOver } = row;
    if (!may || !isOver) return null;
    const [label, ask] = closedAt === null ? ['Close', setClosing] : ['Reopen', setReopening];
    return (
      <Button aria-label={`${label} ${nameOf(month)}`} onClick={() => ask(row)}>
        {label}
      </Button>
    );
  };
  return (
    <section aria-labelledby="months" className="no-print card mt-6 py-3">
      <h2 id="months" className="px-4 font-semibold">
        Months
      </h2>
      <p className="max-w-prose px-4 pb-2 text-ink-soft">
        Close a month once its figures are with your accountant. Later corrections appear as credit notes in the month
        they are issued.
      </p>
      <QueryBoundary query={months} rows={6}>
        {(rows) => (
          <DataTable
            caption="Months"
            rows={rows}
            rowKey={({ month }) => month}
            columns={[
              { label: 'Month', kind: 'lead', cell: ({ month }) => nameOf(month) },
              { label: 'Invoices less credit notes', kind: 'number', cell: (row) => amounts(row, 'gross') },
              { label: 'VAT', kind: 'number', cell: (row) => amounts(row, 'tax') },
              { label: 'Status', cell: (row) => <State {...row} /> },
              { label: 'Actions', kind: 'actions', cell: button },
            ]}
          />
        )}
      </QueryBoundary>
      {closing && <CloseDialog of={closing} onClose={() => setClosing(undefined)} />}
      {reopening && <ReopenDialog of={reopening} onClose={() => setReopening(undefined)} />}
    </section>
  );
}

interface MonthDialogProps {
  readonly of: ReportedMonth;
  readonly onClose: () => void;
}

function CloseDialog({ of: { month }, onClose }: MonthDialogProps): ReactNode {
  const name = nameOf(month);
  return (
    <ConfirmDialog
      title={`Close ${name}?`}
      action={useAction(closeMonth)}
      input={{ month }}
      label={`Close ${name}`}
      variant="primary"
      onDone={() => notify(`${name} closed.`)}
      onClose={onClose}
    >
      <p>
        Later corrections then need a credit note, dated in the month you issue it. You can reopen {name} with your
        passkey.
      </p>
    </ConfirmDialog>
  );
}

function ReopenDialog({ of: { month, totals, changedFrom }, onClose }: MonthDialogProps): ReactNode {
  const name = nameOf(month);
  return (
    <ConfirmDialog
      title={`Reopen ${name}?`}
      action={useAction(reopenMonth)}
      input={{ month }}
      label={`Reopen ${name}`}
      onDone={() => notify(`${name} reopened.`)}
      onClose={onClose}
    >
      <p>
        We’ll delete the totals that were recorded when you closed it: {describe(changedFrom ?? totals)}. Until you
        close it again, invoices and credit notes can be dated in {name}, and we won’t warn you if its totals change.
      </p>
      <p className="mt-3">If your accountant has its figures, tell them.</p>
    </ConfirmDialog>
  );
}

function amounts({ totals }: ReportedMonth, figure: 'gross' | 'tax'): string {
  return totals.map((total) => formatAmount(total[figure], total.currency)).join(', ') || '–';
}

function State({ closedAt, changedFrom, isOver }: ReportedMonth): ReactNode {
  if (closedAt === null) return isOver ? 'Open' : 'Not over yet';
  return (
    <span>
      Closed <Time at={closedAt} />
      {changedFrom && <span className="badge badge-danger ml-2">Changed</span>}
    </span>
  );
}
