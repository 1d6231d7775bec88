import type { ReactNode } from 'react';
import { addOrderNote } from '../../../contract/orders/editing/order-corrections.ts';
import { attachToOrderNote } from '../../../contract/orders/note-attachments.ts';
import { callApi } from '../../api/api-client.ts';
import { NoteWithFilesForm } from '../../ui/attachments/note-with-files-form.tsx';
import { useNoteWithFiles } from '../../ui/attachments/use-note-with-files.ts';
import { Card } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';

/** Form for an internal note of an order, with files. */
export function NoteForm({ reference }: { readonly reference: string }): ReactNode {
  const { run, ...add } = useNoteWithFiles(addOrderNote, ({ id, file }, noteId) =>
    callApi(attachToOrderNote, { reference, noteId, id, name: file.name }, { file }),
  );
  return (
    <Card title="Note">
      <NoteWithFilesForm
        name={`note:${reference}`}
        label="Internal note"
        hint="Customers don’t see it. It’s erased with the customer’s data."
        add={add}
        run={(note, onDone) => run({ reference, ...note }, onDone)}
        onAdded={() => notify('Note added.')}
      />
    </Card>
  );
}
