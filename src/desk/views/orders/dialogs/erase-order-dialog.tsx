import type { ReactNode } from 'react';
import { eraseOrderCustomer } from '../../../../contract/customers/erase-order.ts';
import { useAction } from '../../../api/queries.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ConfirmDialog } from '../../../ui/forms/dialogs/confirm-dialog.tsx';

interface EraseOrderDialogProps {
  readonly reference: string;
  readonly onClose: () => void;
  /** Number of an imported order, whose reference is its id. */
  readonly number?: string;
}

/** Erases the customer of an order without an email address, which no customer page lists. */
export function EraseOrderDialog({ reference, number, onClose }: EraseOrderDialogProps): ReactNode {
  const name = number ?? reference;
  return (
    <ConfirmDialog
      title="Erase name and address?"
      action={useAction(eraseOrderCustomer)}
      input={{ reference }}
      label="Erase name and address"
      pendingLabel="Erasing…"
      onDone={({ left = '' }) => notify(`Name and address of ${name} erased. ${left}`.trim())}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {number === undefined
          ? `We’ll erase the name, address, notes and tracking of order ${name}. Its items and amounts are kept, and issued invoices until the end of the period that tax law requires.`
          : `We’ll erase the name and address of order ${name}. Its items and amounts are kept.`}{' '}
        Earlier backups still contain this data. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
