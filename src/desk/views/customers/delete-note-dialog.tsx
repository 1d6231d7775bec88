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

/** Asks before a note is deleted with its files: its text could be entered again, but not its author and date. */
export function DeleteNoteDialog({ email, note, onClose }: DeleteNoteDialogProps): ReactNode {
  const files = note.attachments.length;
  return (
    <ConfirmDialog
      title={files > 0 ? `Delete this note and ${pluralise(files, 'file')}?` : 'Delete this note?'}
      action={useAction(deleteCustomerNote)}
      input={{ email, noteId: note.id }}
      label="Delete"
      onDone={() => notify(files > 0 ? 'Note and files deleted.' : 'Note deleted.')}
      onClose={onClose}
    >
      <p className="text-ink-soft">This can’t be undone.</p>
    </ConfirmDialog>
  );
}
