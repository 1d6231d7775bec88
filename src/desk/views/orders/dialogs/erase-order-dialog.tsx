import type { ReactNode } from 'react';
import { eraseOrderCustomer } from '../../../../contract/customers/erase-order.ts';
import { useAction } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';

/** Erases the customer of an order without an email address, which no customer page lists. */
export function EraseOrderDialog({
  reference,
  onClose,
}: {
  readonly reference: string;
  readonly onClose: () => void;
}): ReactNode {
  const erase = useAction(eraseOrderCustomer);
  return (
    <Dialog title="Erase name and address?" onClose={onClose}>
      <p className="text-ink-soft">
        We’ll erase the name, address, notes and tracking of order {reference}. Its items and amounts are kept, and
        issued invoices until the end of the period that tax law requires. Earlier backups still contain this data. This
        can’t be undone.
      </p>
      {erase.error ? <ErrorState error={erase.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={erase.isPending}
        onClick={() =>
          erase.mutate(
            { reference },
            {
              onDone: ({ left = '' }, isHere) => {
                notify(`Name and address of ${reference} erased. ${left}`.trim());
                if (isHere) onClose();
              },
            },
          )
        }
      >
        {erase.isPending ? 'Erasing…' : 'Erase name and address'}
      </button>
    </Dialog>
  );
}
