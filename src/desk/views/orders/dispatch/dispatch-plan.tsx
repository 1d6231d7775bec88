import { type ReactNode, useState } from 'react';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import type { DispatchedLine, dispatchOrders } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { describeListed } from '../../../../domain/shipping/describe-listed.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { linkColumn } from '../../../ui/lists/columns.tsx';
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx';
import { UndoDispatchDialog } from './dispatches-card.tsx';

interface DispatchPlanProps {
  readonly plan: OutputOf<typeof dispatchOrders>;
  /** Result; undefined before the lines run. */
  readonly done: OutputOf<typeof dispatchOrders> | undefined;
  readonly isUnpaidConfirmed: boolean;
  readonly onUnpaidConfirmed: (isConfirmed: boolean) => void;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onRun: () => void;
  readonly onUndone: () => void;
}

/** What a list of tracking numbers would change, or has changed, line by line. */
export function DispatchPlan(props: DispatchPlanProps): ReactNode {
  const { plan, done, isUnpaidConfirmed, onUnpaidConfirmed, isPending, error, onRun, onUndone } = props;
  const [isUndoing, setUndoing] = useState(false);
  const lines = (done ?? plan).lines;
  const refused = lines.filter(({ effect }) => effect === 'refused');
  const unpaid = plan.lines.filter(({ owed }) => owed !== null);
  const label = describe(plan);
  return (
    <section aria-label="Check" className="card mt-4 max-w-4xl">
      <div className="space-y-3 p-4">
        <p role="status" className="font-semibold">
          {done
            ? `${pluralise(lines.filter((line) => line.done).length, 'order')} changed, ${refused.length} not changed.`
            : refused.length > 0
              ? `${pluralise(refused.length, 'line')} to correct. Nothing is changed until every line is right.`
              : `${label}. ${pluralise(plan.emails, 'email')} will be sent.`}
        </p>
        {done?.id && (
          <Button onClick={() => setUndoing(true)}>{done.dispatched > 0 ? 'Undo dispatch' : 'Undo tracking'}</Button>
        )}
        {done?.id && isUndoing && (
          <UndoDispatchDialog
            id={done.id}
            title={`Undo ${describeListed({ dispatched: done.dispatched, tracked: countTracked(done) })}?`}
            onUndone={onUndone}
            onClose={() => setUndoing(false)}
          />
        )}
        {!done && refused.length === 0 && label !== nothing && (
          <>
            {unpaid.length > 0 && (
              <label className="flex gap-2 rounded-control bg-warn-tint px-3 py-2 text-warn">
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0"
                  checked={isUnpaidConfirmed}
                  onChange={(event) => onUnpaidConfirmed(event.target.checked)}
                />
                <span>
                  Dispatch {pluralise(unpaid.length, 'unpaid order')}:{' '}
                  <NoWrapReferences>
                    {unpaid.map(({ reference, owed }) => `${owed?.charge} is unpaid for ${reference}`).join(', ')}
                  </NoWrapReferences>
                </span>
              </label>
            )}
            <ErrorState error={error} />
            <p className="text-ink-soft">
              We’ll email each customer. You can undo these changes afterwards, but not emails already sent.
            </p>
            <Button variant="primary" disabled={isPending || (unpaid.length > 0 && !isUnpaidConfirmed)} onClick={onRun}>
              {isPending ? 'One moment…' : `${label} and send ${pluralise(plan.emails, 'email')}`}
            </Button>
          </>
        )}
      </div>
      <DataTable caption="Lines" columns={columns} rows={lines} rowKey={({ line }) => String(line)} />
    </section>
  );
}

const nothing = 'Nothing to change';

const isTracked = ({ effect, done }: DispatchedLine) => effect === 'track' && done;
const countTracked = ({ lines }: DispatchPlanProps['plan']) => lines.filter(isTracked).length;

/** Such as 'Dispatch 2 orders, replace tracking of 1 order'. */
function describe({ lines, dispatched }: DispatchPlanProps['plan']): string {
  const tracked = lines.filter(({ effect }) => effect === 'track');
  const replaced = tracked.filter(({ replaces }) => replaces !== null).length;
  const added = tracked.length - replaced;
  const words = [
    ...(dispatched > 0 ? [`dispatch ${pluralise(dispatched, 'order')}`] : []),
    ...(added > 0 ? [`add tracking to ${pluralise(added, 'order')}`] : []),
    ...(replaced > 0 ? [`replace tracking of ${pluralise(replaced, 'order')}`] : []),
  ].join(', ');
  return words === '' ? nothing : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const columns: readonly TableColumn<DispatchedLine>[] = [
  linkColumn('Order', ({ reference }) => [`/orders/${encodeURIComponent(reference)}`, reference]),
  { label: 'Line', kind: 'number', cell: ({ line }) => line },
  { label: 'Carrier', cell: ({ carrier }) => carrier },
  { label: 'Tracking number', cell: ({ tracking }) => <span className="wrap-anywhere">{tracking}</span> },
  {
    label: 'Result',
    cell: ({ effect, why, done, replaces, owed }) =>
      why === null ? (
        <>
          {replaces ? (
            <span className="wrap-anywhere">{describeReplaced(replaces, done)}</span>
          ) : (
            results[effect][done ? 1 : 0]
          )}
          {owed && `, ${owed.charge} unpaid`}
        </>
      ) : (
        <span className="text-danger">
          <NoWrapReferences>{why}</NoWrapReferences>
        </span>
      ),
  },
];

const describeReplaced = ({ from, to }: NonNullable<DispatchedLine['replaces']>, isDone: boolean) =>
  isDone ? `${from} replaced with ${to}` : `Replace ${from} with ${to}`;

/** What a line will do, and what it has done. */
const results = {
  dispatch: ['Dispatch', 'Dispatched'],
  track: ['Add tracking', 'Tracking added'],
  unchanged: ['Has this tracking', 'Has this tracking'],
  refused: ['Not changed', 'Not changed'],
} as const;
