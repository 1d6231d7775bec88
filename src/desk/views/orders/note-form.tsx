import type { ReactNode } from 'react';
import { addOrderNote } from '../../../contract/orders/editing/order-corrections.ts';
import { attachToOrderNote } from '../../../contract/orders/note-attachments.ts';
import { callApi } from '../../api/api-client.ts';
import { useAction } from '../../api/queries.ts';
import { NoteWithFilesForm } from '../../ui/attachments/note-with-files-form.tsx';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';

/** Form for an internal note of an order, with files. */
export function NoteForm({ reference }: { readonly reference: string }): ReactNode {
  const add = useAction(addOrderNote, { refetches: false });
  return (
    <Card title="Note">
      <NoteWithFilesForm
        name={`note:${reference}`}
        label="Internal note"
        hint="Customers don’t see it. It’s erased with the customer’s data."
        add={(note) => add.mutateAsync({ reference, ...note })}
        attach={({ id, file }, noteId) =>
          callApi(attachToOrderNote, { reference, noteId, id, name: file.name }, { file })
        }
        onAdded={() => notify('Note added.')}
      />
    </Card>
  );
}
