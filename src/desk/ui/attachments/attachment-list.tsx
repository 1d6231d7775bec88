import { type ReactNode, useState } from 'react';
import type { Attachment } from '../../../contract/shared/attachments.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../feedback/dialog.tsx';
import { notifyError } from '../feedback/notifications.tsx';
import { formatBytes } from '../format/format-bytes.ts';

interface AttachmentListProps {
  readonly attachments: readonly Attachment[];
  readonly download: (id: string) => Promise<Blob>;
  readonly onDelete?: (id: string) => void;
}

/** Attached files, each with a button that downloads it. */
export function AttachmentList({ attachments, download, onDelete }: AttachmentListProps): ReactNode {
  const [asking, setAsking] = useState<Attachment>();
  if (attachments.length === 0) return null;
  const save = ({ id, name }: Attachment) =>
    download(id)
      .then((file) => saveFile(file, name))
      .catch(notifyError);
  const list = (
    <ul aria-label="Attached files">
      {attachments.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-3">
          <button type="button" className="text-link text-start wrap-anywhere" onClick={() => void save(file)}>
            <span className="sr-only">Download </span>
            {file.name}
          </button>
          <span className="text-sm text-ink-soft">{formatBytes(file.size)}</span>
          {onDelete && (
            <Button variant="quiet" subject={file.name} className="no-print" onClick={() => setAsking(file)}>
              Delete
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  if (!asking || !onDelete) return list;
  return (
    <>
      {list}
      <Dialog title="Delete this file?" onClose={() => setAsking(undefined)}>
        <p className="wrap-anywhere text-ink-soft">We’ll delete {asking.name}. This can’t be undone.</p>
        <DialogActions>
          <Button
            variant="danger"
            onClick={() => {
              onDelete(asking.id);
              setAsking(undefined);
            }}
          >
            Delete file
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
