import type { ReactNode } from 'react';
import { listDispatches, undoDispatch } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { confirmUndone, describeListed, describeUndone } from '../../../../domain/shipping/describe-listed.ts';
import { useOperation } from '../../../api/queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { ImportedFiles } from '../../../ui/imports/imported-files.tsx';

type OnUndone = (id: string) => void;

/** Such as '2 orders dispatched, tracking of 1 order changed'. */
function describeList({ orders, tracked }: Record<'orders' | 'tracked', number>): string {
  return [
    ...(orders > tracked ? [`${pluralise(orders - tracked, 'order')} dispatched`] : []),
    ...(tracked > 0 ? [`tracking of ${pluralise(tracked, 'order')} changed`] : []),
  ].join(', ');
}

/** Recent lists of tracking numbers, each with its undo. */
export function DispatchesCard({ onUndone }: { readonly onUndone: OnUndone }): ReactNode {
  return (
    <ImportedFiles
      query={useOperation(listDispatches, {})}
      describe={describeList}
      nouns={['dispatch', 'dispatches']}
      undoDialog={({ id, orders, tracked }, onClose) => (
        <UndoDispatchDialog
          id={id}
          title={`Undo ${describeListed({ dispatched: orders - tracked, tracked })}?`}
          onUndone={onUndone}
          onClose={onClose}
        />
      )}
    />
  );
}

interface UndoDispatchDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onUndone: OnUndone;
  readonly onClose: () => void;
}

/** Undoes what a list did with orders. It names the orders that stay, and the customers who were emailed. */
export function UndoDispatchDialog({ id, title, onUndone, onClose }: UndoDispatchDialogProps): ReactNode {
  return (
    <PreviewedActionDialog
      contract={undoDispatch}
      title={title}
      input={{ id }}
      isTyped={false}
      submitLabel="Continue"
      isDanger
      confirm={({ output: { undone, kept } }) => {
        const told = undone.filter(({ isTold }) => isTold);
        return {
          label: `Undo ${describeUndone(undone)}`,
          above: (
            <>
              {kept.length > 0 && (
                <Notice
                  title={`${pluralise(kept.length, 'order stays', 'orders stay')} dispatched:`}
                  lines={kept.map(({ reference, reason }) => `${reference}. ${reason}`)}
                />
              )}
              {told.length > 0 && (
                <Notice
                  title={`${pluralise(told.length, 'customer has', 'customers have')} been emailed. Tell them yourself:`}
                  lines={told.map(({ reference, name }) => `${reference}, ${name}`)}
                />
              )}
            </>
          ),
          noEmail: <p>No email will be sent.</p>,
        };
      }}
      onDone={({ undone }) => {
        notify(confirmUndone(undone));
        onUndone(id);
      }}
      onClose={onClose}
    >
      <p>
        The orders return to their previous status, without tracking. Orders dispatched before the list get their
        previous tracking back. Queued emails about the dispatch won’t be sent. Issued invoices stay. Orders that have
        since been delivered, refunded, withdrawn from or given other tracking stay dispatched.
      </p>
    </PreviewedActionDialog>
  );
}
