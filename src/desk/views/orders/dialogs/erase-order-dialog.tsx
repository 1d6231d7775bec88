import type { ReactNode } from 'react';
import { eraseOrderCustomer } from '../../../../contract/customers/erase-order.ts';
import { useAction } from '../../../api/queries.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ConfirmDialog } from '../../../ui/forms/dialogs/confirm-dialog.tsx';

/** Erases the customer of an order without an email address, which no customer page lists. */
export function EraseOrderDialog({
  reference,
  onClose,
}: {
  readonly reference: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <ConfirmDialog
      title="Erase name and address?"
      action={useAction(eraseOrderCustomer)}
      input={{ reference }}
      label="Erase name and address"
      pendingLabel="Erasing…"
      onDone={({ left = '' }) => notify(`Name and address of ${reference} erased. ${left}`.trim())}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        We’ll erase the name, address, notes and tracking of order {reference}. Its items and amounts are kept, and
        issued invoices until the end of the period that tax law requires. Earlier backups still contain this data. This
        can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
