import type { ReactNode } from 'react';
import { cancelRest } from '../../../../contract/orders/editing/cancel-rest.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { NoteField } from '../../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface CancelRestDialogProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Cancels what is still to be sent of an unpaid, part-dispatched order, after a preview. */
export function CancelRestDialog({ reference, onClose }: CancelRestDialogProps): ReactNode {
  const { values, text, isTyped } = useForm({ note: '' });
  return (
    <PreviewedActionDialog
      contract={cancelRest}
      title={`Cancel the rest of ${reference}?`}
      input={{ reference, ...values }}
      isTyped={isTyped}
      isDanger
      cancelLabel="Keep order"
      confirm={() => ({ label: 'Cancel the rest', noEmail: <p>No email will be sent.</p> })}
      onDone={() => notify(`Rest of order ${reference} cancelled.`)}
      onClose={onClose}
    >
      <p>
        The items you haven’t sent go back into stock, and the customer no longer has to pay for them. A credit note
        corrects the invoice. This can’t be undone.
      </p>
      <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
    </PreviewedActionDialog>
  );
}
