import { type ReactNode, useState } from 'react';
import { addCustomerNote } from '../../../contract/customers/customer-profiles.ts';
import type { CustomerDetails } from '../../../contract/customers/customers.ts';
import { attachToCustomerNote, downloadCustomerAttachment } from '../../../contract/customers/note-attachments.ts';
import { callApi, downloadFile } from '../../api/api-client.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { AttachmentList } from '../../ui/attachments/attachment-list.tsx';
import { NoteWithFilesForm } from '../../ui/attachments/note-with-files-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';

type NotesCardProps = Pick<CustomerDetails, 'email' | 'notes'>;
type Note = NotesCardProps['notes'][number];

/** Notes of staff about a customer, newest first, with a field for the next one. */
export function NotesCard({ email, notes }: NotesCardProps): ReactNode {
  const mayWrite = useMay()('customers:write');
  const add = useAction(addCustomerNote, { refetches: false });
  const [deleting, setDeleting] = useState<Note>();
  return (
    <Card title="Notes">
      {notes.length === 0 ? (
        <p className="text-ink-soft">No notes.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <AttachmentList
                attachments={note.attachments}
                download={(id) => downloadFile(downloadCustomerAttachment, { id })}
              />
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
                <span>
                  {note.author}, <Time at={note.createdAt} />
                </span>
                {mayWrite && (
                  <Button variant="quiet" subject={`note of ${note.author}`} onClick={() => setDeleting(note)}>
                    Delete
                  </Button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="mt-3">
          <NoteWithFilesForm
            name={`customer-note:${email}`}
            label="New note"
            hint="Only staff see it, but it’s included if you export the customer’s data."
            add={(note) => add.mutateAsync({ email, ...note })}
            attach={({ id, file }, noteId) => callApi(attachToCustomerNote, { noteId, id, name: file.name }, { file })}
          />
        </div>
      )}
      {deleting && <DeleteNoteDialog email={email} note={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}
