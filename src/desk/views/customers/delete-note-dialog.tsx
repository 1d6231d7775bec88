import type { ReactNode } from 'react';
import { deleteCustomerNote } from '../../../contract/customers/customer-profiles.ts';
import type { CustomerDetails } from '../../../contract/customers/customers.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';

interface DeleteNoteDialogProps {
  readonly email: string;
  readonly note: CustomerDetails['notes'][number];
  readonly onClose: () => void;
}

/** Asks before a note is deleted with its files, which cannot be restored. */
export function DeleteNoteDialog({ email, note, onClose }: DeleteNoteDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title={`Delete this note and ${pluralise(note.attachments.length, 'file')}?`}
      action={useAction(deleteCustomerNote)}
      input={{ email, noteId: note.id }}
      label="Delete"
      onDone={() => notify('Note and files deleted.')}
      onClose={onClose}
    >
      <p className="text-ink-soft">This can’t be undone.</p>
    </ConfirmDialog>
  );
}
