import type { ReactNode } from 'react';
import { listDispatches, undoDispatch } from '../../../../contract/shipping/dispatch.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../../api/queries.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { ImportedFiles } from '../../../ui/imports/imported-files.tsx';

type OnUndone = (id: string) => void;

/** Recent lists of tracking numbers, each with its undo. */
export function DispatchesCard({ onUndone }: { readonly onUndone: OnUndone }): ReactNode {
  return (
    <ImportedFiles
      query={useOperation(listDispatches, {})}
      describe={({ orders }) => `${pluralise(orders, 'order')} dispatched`}
      nouns={['dispatch', 'dispatches']}
      undoDialog={({ id, file }, onClose) => (
        <UndoDispatchDialog id={id} title={`Undo dispatch of ${file}?`} onUndone={onUndone} onClose={onClose} />
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

/** Undoes the dispatch of orders by a list. It names the orders that stay, and the customers who were emailed. */
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
          label: `Undo dispatch of ${pluralise(undone.length, 'order')}`,
          above: (
            <>
              {kept.length > 0 && (
                <Warning title={`${pluralise(kept.length, 'order stays', 'orders stay')} dispatched:`}>
                  {kept.map(({ reference, reason }) => `${reference}. ${reason}`)}
                </Warning>
              )}
              {told.length > 0 && (
                <Warning
                  title={`${pluralise(told.length, 'customer has', 'customers have')} been emailed. Tell them yourself:`}
                >
                  {told.map(({ reference, name }) => `${reference}, ${name}`)}
                </Warning>
              )}
            </>
          ),
          noEmail: <p>No email will be sent.</p>,
        };
      }}
      onDone={({ undone }) => {
        notify(`Dispatch of ${pluralise(undone.length, 'order')} undone.`);
        onUndone(id);
      }}
      onClose={onClose}
    >
      <p>
        The orders return to their previous status, without tracking. Queued dispatch emails won’t be sent. Issued
        invoices stay. Orders that have since been delivered, refunded, withdrawn from or given other tracking stay
        dispatched.
      </p>
    </PreviewedActionDialog>
  );
}

function Warning({ title, children }: { readonly title: string; readonly children: readonly string[] }) {
  return (
    <div className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
      <p>{title}</p>
      <ul className="list-inside list-disc wrap-anywhere">
        {children.map((line) => (
          <li key={line}>
            <NoWrapReferences>{line}</NoWrapReferences>
          </li>
        ))}
      </ul>
    </div>
  );
}
