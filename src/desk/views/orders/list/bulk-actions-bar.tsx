import { type ReactNode, useState } from 'react';
import { bulkSetOrderStatus, type OwedAmount, type StatusChange } from '../../../../contract/orders/order-status.ts';
import { packingSlips } from '../../../../contract/shipping/shipments.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { downloadFile } from '../../../api/api-client.ts';
import { useAction } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { statusActionLabels, statusLabels } from '../../../ui/format/order-labels.ts';
import { openPdf } from '../open-pdf.ts';
import { ExportParcelsDialog } from './export-parcels-dialog.tsx';

interface BulkActionsProps {
  readonly references: readonly string[];
  /** Selected orders that have since left the page. */
  readonly outOfView: readonly string[];
  /** Receives the orders that stay selected because the change failed. */
  readonly onDone: (left: readonly string[]) => void;
}

/** An order that was not changed, and why. */
type Refused = Pick<StatusChange, 'reference' | 'why'> & Partial<Pick<StatusChange, 'owed'>>;

/** Bulk actions for the selected orders. */
export function BulkActionsBar({ references, outOfView, onDone }: BulkActionsProps): ReactNode {
  const mayWrite = useMay()('orders:write');
  const [asking, setAsking] = useState<'confirmed' | 'shipped' | 'unpaid'>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [error, setError] = useState<unknown>();
  const [isExporting, setIsExporting] = useState(false);
  const number = `${references.length} ${references.length === 1 ? 'order' : 'orders'}`;
  const unpaid = refused.flatMap(({ reference, owed }) => (owed ? [{ reference, ...owed }] : []));
  const printSlips = () => {
    setError(undefined);
    setRefused([]);
    const name = (leftOut: readonly string[]) =>
      setRefused(
        leftOut.map((reference) => ({
          reference,
          why: `${reference} has no packing slip: there is nothing to dispatch.`,
        })),
      );
    openPdf(downloadFile(packingSlips, { references: [...references] }, name)).catch(setError);
  };
  return (
    <section
      aria-label="Selected orders"
      className="card sticky top-2 z-30 mb-3 flex flex-wrap items-center gap-2 px-4 py-2.5"
    >
      <p className="mr-auto font-medium">
        {number} selected{outOfView.length > 0 && `, ${outOfView.length} not on this page`}
      </p>
      {mayWrite && (
        <>
          <Button onClick={() => setAsking('confirmed')}>Confirm</Button>
          <Button onClick={() => setAsking('shipped')}>Dispatch</Button>
        </>
      )}
      <ButtonLink href={`/orders/dispatch?orders=${references.join()}`}>Dispatch with tracking</ButtonLink>
      <ButtonLink href={`/orders/pick-list?orders=${references.join()}`}>Pick list</ButtonLink>
      <Button onClick={printSlips}>Print packing slips</Button>
      <Button onClick={() => setIsExporting(true)}>Export parcels</Button>
      <Button variant="quiet" onClick={() => onDone([])}>
        Clear selection
      </Button>
      <ErrorState error={error} className="w-full" />
      {refused.length > 0 && (
        <ul role="alert" className="w-full list-disc pl-5 text-sm text-danger">
          {refused.map(({ reference, why }) => (
            <li key={reference}>
              <NoWrapReferences>{why ?? ''}</NoWrapReferences>
            </li>
          ))}
        </ul>
      )}
      {unpaid.length > 0 && <Button onClick={() => setAsking('unpaid')}>Dispatch unpaid orders</Button>}
      {isExporting && <ExportParcelsDialog references={references} onClose={() => setIsExporting(false)} />}
      {asking && (
        <BulkStatusDialog
          references={asking === 'unpaid' ? unpaid.map(({ reference }) => reference) : references}
          outOfView={asking === 'unpaid' ? [] : outOfView}
          unpaid={asking === 'unpaid' ? unpaid : []}
          to={asking === 'unpaid' ? 'shipped' : asking}
          title={asking === 'unpaid' ? 'Dispatch unpaid orders' : `${statusActionLabels[asking]} ${number}`}
          onClose={() => setAsking(undefined)}
          onMoved={(not) => {
            setRefused(not);
            onDone(not.map(({ reference }) => reference));
          }}
        />
      )}
    </section>
  );
}

interface BulkStatusProps {
  readonly references: readonly string[];
  readonly outOfView: readonly string[];
  /** Amounts owed that the dialog asks to confirm. */
  readonly unpaid: readonly (OwedAmount & { readonly reference: string })[];
  readonly to: 'confirmed' | 'shipped';
  readonly title: string;
  readonly onClose: () => void;
  /** Receives the orders that could not be changed. */
  readonly onMoved: (refused: readonly StatusChange[]) => void;
}

const finals = {
  confirmed: 'This can’t be undone.',
  shipped: 'This can’t be undone. You can add tracking numbers later.',
};

function BulkStatusDialog({ references, outOfView, unpaid, to, title, onClose, onMoved }: BulkStatusProps): ReactNode {
  const move = useAction(bulkSetOrderStatus);
  const run = () =>
    move.mutate(
      {
        references: [...references],
        to,
        confirmUnpaid: unpaid.map(({ reference, amount }) => ({ reference, amount })),
      },
      {
        onDone: (all, isHere) => {
          const not = all.filter(({ done }) => !done);
          const count = `${all.length - not.length} of ${all.length} are now ${(statusLabels[to] ?? to).toLowerCase()}.`;
          if (!isHere) return notify([count, ...not.map(({ why }) => why)].join(' '));
          notify(count);
          onClose();
          onMoved(not);
        },
      },
    );
  return (
    <Dialog title={`${title}?`} onClose={onClose}>
      <p className="text-ink-soft">
        We’ll email each customer. {finals[to]} If an order can’t be changed, you’ll see why.
      </p>
      {unpaid.length > 0 && (
        <ul className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-warn">
          {unpaid.map(({ reference, charge }) => (
            <li key={reference}>
              <NoWrapReferences>{`${charge} is unpaid for ${reference}.`}</NoWrapReferences>
            </li>
          ))}
        </ul>
      )}
      {outOfView.length > 0 && (
        <p className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-warn">
          Not on this page: <NoWrapReferences>{outOfView.join(', ')}</NoWrapReferences>
        </p>
      )}
      <ErrorState error={move.error} />
      <DialogActions isPending={move.isPending}>
        <Button variant="primary" disabled={move.isPending} onClick={run}>
          {move.isPending ? 'One moment…' : title}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
